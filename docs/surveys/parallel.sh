#!/bin/sh
# Surveys deals in shards, as many at once as there are processors, by GNU parallel. Run again, it goes on.
#
#   parallel.sh FOLDER SHARDS GAME FIRST..=LAST [OPTIONS OF unbury survey]
set -eu
folder=$1 shards=$2 game=$3 deals=$4
shift 4

mkdir -p "$folder"
# A shard that is killed goes on where it was. Status 2 says that deals stay unknown, which is no failure.
seq "$shards" | parallel --retries 5 --joblog "$folder/jobs.log" \
    "unbury survey $game $deals --shard {}/$shards --jobs 1 --out $folder/{}.parquet --resume $* || [ \$? = 2 ]"
unbury merge "$folder"/*.parquet --out "$folder.parquet"
unbury verify "$folder.parquet"
