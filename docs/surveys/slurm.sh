#!/bin/sh
# Surveys deals in shards, as an array of jobs of Slurm. Submitted again, it goes on.
#
#   sbatch --array=1-20 slurm.sh FOLDER GAME FIRST..=LAST [OPTIONS OF unbury survey]
#
#SBATCH --job-name=unbury
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=04:00:00
#SBATCH --requeue
set -eu
folder=$1 game=$2 deals=$3
shift 3

mkdir -p "$folder"
shard=$SLURM_ARRAY_TASK_ID
# Status 2 says that deals stay unknown, which is no failure.
unbury survey "$game" "$deals" --shard "$shard/$SLURM_ARRAY_TASK_COUNT" --jobs 1 \
    --out "$folder/$shard.parquet" --resume "$@" || [ $? = 2 ]
