//! The random number generators that programs shuffle with. They determine which deal each number means.

/// The Mersenne Twister with 32 bits, as the C++ standard defines `mt19937`.
pub(crate) struct Twister {
    state: [u32; Twister::LEN],
    next: usize,
}

impl Twister {
    const LEN: usize = 624;

    pub(crate) fn new(seed: u32) -> Twister {
        let mut state = [seed; Twister::LEN];
        for idx in 1..Twister::LEN {
            let before = state[idx - 1];
            state[idx] = (before ^ before >> 30).wrapping_mul(1_812_433_253).wrapping_add(idx as u32);
        }
        Twister { state, next: 0 }
    }

    fn next(&mut self) -> u32 {
        let [here, after, far] = [0, 1, 397].map(|it| self.state[(self.next + it) % Twister::LEN]);
        let mixed = here & 0x8000_0000 | after & 0x7fff_ffff;
        let mut it = far ^ mixed >> 1 ^ ((mixed & 1) * 0x9908_b0df);
        self.state[self.next] = it;
        self.next = (self.next + 1) % Twister::LEN;
        it ^= it >> 11;
        it ^= it << 7 & 0x9d2c_5680;
        it ^= it << 15 & 0xefc6_0000;
        it ^ it >> 18
    }

    /// Returns a number from 0 to `max`, as Boost's `uniform_int_distribution` finds one: it splits all 2^32 numbers
    /// into buckets of one size, and discards numbers beyond the last bucket.
    pub(crate) fn up_to(&mut self, max: u32) -> u32 {
        let n_buckets = max + 1;
        let bucket_size = u32::MAX / n_buckets + u32::from(u32::MAX % n_buckets == max);
        loop {
            let bucket = self.next() / bucket_size;
            if bucket <= max {
                return bucket;
            }
        }
    }
}

/// The generator of ShootMe's Klondike-Solver.
pub(crate) struct ShootMe {
    value: i32,
    mix: i32,
    twist: i32,
}

impl ShootMe {
    pub(crate) fn new(seed: i32) -> ShootMe {
        let mut random = ShootMe { value: seed, mix: 51_651_237, twist: 895_213_268 };
        for _ in 0..50 {
            random.next();
        }
        random.value = 0x9417_b3af_u32.cast_signed() ^ seed ^ seed >> 15;
        for _ in 0..950 {
            random.next();
        }
        random
    }

    pub(crate) fn next(&mut self) -> i32 {
        let kept = self.twist.wrapping_sub(self.mix) ^ self.twist ^ self.value ^ self.mix;
        self.mix ^= self.twist ^ self.value;
        self.value ^= self.twist.wrapping_sub(self.mix);
        self.twist ^= self.value ^ kept;
        self.value ^= self.twist << 7 ^ self.mix >> 16 ^ kept << 8;
        self.value & i32::MAX
    }
}

/// Lehmer's generator with Park's and Miller's numbers. Zero stays zero.
pub(crate) struct GreenFelt(pub(crate) u32);

impl GreenFelt {
    pub(crate) fn next(&mut self) -> u32 {
        self.0 = (u64::from(self.0) * 16_807 % 0x7fff_ffff) as u32;
        self.0
    }
}

/// A number of up to 256 bits, the low bits first: numbers that count all deals have 226.
pub(crate) struct Digits([u32; 8]);

impl Digits {
    /// Reads at most 77 decimal digits.
    pub(crate) fn new(digits: &str) -> Digits {
        let mut limbs = [0; 8];
        for digit in digits.bytes() {
            let mut carry = u64::from(digit - b'0');
            for limb in &mut limbs {
                carry += u64::from(*limb) * 10;
                *limb = carry as u32;
                carry >>= 32;
            }
        }
        Digits(limbs)
    }

    /// Returns the low 64 bits.
    pub(crate) fn low(&self) -> u64 {
        u64::from(self.0[1]) << 32 | u64::from(self.0[0])
    }

    /// Divides by a small number and returns the remainder.
    pub(crate) fn divide(&mut self, by: u32) -> u32 {
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let dividend = rest << 32 | u64::from(*limb);
            *limb = (dividend / u64::from(by)) as u32;
            rest = dividend % u64::from(by);
        }
        rest as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The C++ standard gives the 10,000th number for the seed 5489.
    #[test]
    fn the_twister_is_the_standards() {
        let mut random = Twister::new(5_489);
        let number = (0..10_000).map(|_| random.next()).last();
        assert_eq!(number, Some(4_123_659_995));
    }

    /// Park and Miller give the 10,000th number for the seed 1.
    #[test]
    fn lehmers_generator_is_theirs() {
        let mut random = GreenFelt(1);
        let number = (0..10_000).map(|_| random.next()).last();
        assert_eq!(number, Some(1_043_618_065));
    }

    #[test]
    fn large_numbers_are_divided() {
        let mut number = Digits::new(&format!("1{}", "0".repeat(67)));
        for _ in 0..67 {
            assert_eq!(number.divide(10), 0);
        }
        assert_eq!(number.0, [1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(Digits::new("18446744073709551615").low(), u64::MAX);
    }
}
