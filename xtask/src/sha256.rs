//! SHA-256, by which browsers know files.

pub(crate) type Hash = [u8; 32];

const START: [u32; 8] =
    [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

pub(crate) fn sha256(bytes: &[u8]) -> Hash {
    let constants = constants();
    let mut message = bytes.to_vec();
    message.push(0x80);
    message.resize(message.len().next_multiple_of(64), 0);
    // The length needs eight bytes behind the end.
    if message.len() < bytes.len() + 9 {
        message.resize(message.len() + 64, 0);
    }
    let end = message.len();
    message[end - 8..].copy_from_slice(&(8 * bytes.len() as u64).to_be_bytes());
    let mut state = START;
    for block in message.chunks_exact(64) {
        absorb(&mut state, block, &constants);
    }
    let mut hash = [0; 32];
    for (bytes, word) in hash.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    hash
}

pub(crate) fn hex(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let three = [chunk[0], *chunk.get(1).unwrap_or(&0), *chunk.get(2).unwrap_or(&0)];
        let bits = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        for nth in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * nth) & 63) as usize] as char;
            text.push(if nth <= chunk.len() { digit } else { '=' });
        }
    }
    text
}

fn absorb(state: &mut [u32; 8], block: &[u8], constants: &[u32; 64]) {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    for nth in 16..64 {
        let (a, b) = (words[nth - 15], words[nth - 2]);
        let a = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
        let b = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
        words[nth] = words[nth - 16].wrapping_add(a).wrapping_add(words[nth - 7]).wrapping_add(b);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, constant) in words.iter().zip(constants) {
        let mixed = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let first = h.wrapping_add(mixed).wrapping_add(choice).wrapping_add(*constant).wrapping_add(*word);
        let mixed = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(mixed).wrapping_add(majority));
    }
    for (word, add) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(add);
    }
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
fn constants() -> [u32; 64] {
    let is_prime = |number: &u128| (2..*number).all(|it| !number.is_multiple_of(it));
    let mut primes = (2..).filter(is_prime);
    [(); 64].map(|()| {
        let cube = primes.next().expect("another prime") << 96;
        // The root of it has 32 bits behind the point; the largest prime is 311, and its root below 7.
        let mut root = 0_u128;
        for bit in (0..35).rev().map(|bit| 1 << bit) {
            let next: u128 = root + bit;
            if next * next * next <= cube {
                root = next;
            }
        }
        root as u32
    })
}

#[test]
fn hashes_are_those_of_the_standard() {
    #[track_caller]
    fn check(bytes: &[u8], expected: &str) {
        assert_eq!(hex(&sha256(bytes)), expected);
    }
    check(b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check(b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check(
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
    check(&vec![b'a'; 1_000_000], "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

#[test]
fn base64_has_its_padding() {
    for (bytes, expected) in
        [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
    {
        assert_eq!(base64(bytes.as_bytes()), expected);
    }
}
