#!/bin/sh
# Runs one of the two database nodes of the compose profile `scale`: decides whether this node is the
# primary or a standby, prepares its data and starts PostgreSQL. Exits with 1 if a step fails, so that
# Docker starts it again.
#
# Two nodes must never both accept writes. `synchronous_standby_names` fences a primary that is cut off:
# it can't acknowledge a commit that its standby doesn't have. But it could still serve outdated reads and
# keep writers waiting. So a primary that had a standby starts only if that node is still a standby.
# Otherwise it waits and says why.
#
# Environment variables:
#   NODE, PEER           names of this node and the other one, which are also their host names
#   FIRST_PRIMARY        the node that creates the database if there is none
#   POSTGRES_PASSWORD    password of the roles `directory` and `replication`
#   PGDATA               folder of the data; its parent folder must be writable
#   PGHOST               folder of the socket (default: /var/run/postgresql)
#   PGPORT               port of this node (default: 5432)
#   PEER_HOST, PEER_PORT host and port of the other node (default: PEER, 5432)
set -eu

export PGHOST="${PGHOST:-/var/run/postgresql}" PGPORT="${PGPORT:-5432}" PGDATA
export PGUSER=postgres PGDATABASE=postgres PGPASSWORD="$POSTGRES_PASSWORD"

peer_connection="host=${PEER_HOST:-$PEER} port=${PEER_PORT:-5432} user=replication"
# Names of replication slots can't contain hyphens.
own_slot=$(echo "$NODE" | tr - _)
peer_slot=$(echo "$PEER" | tr - _)
override="$PGHOST/start-as-primary"

log() {
  echo "$NODE $1" >&2
}

# Prints the rows of a query on the other node, with columns separated by `|`.
query_peer() {
  psql --no-psqlrc --tuples-only --no-align --quiet --command="$1" "$peer_connection dbname=postgres connect_timeout=3"
}

# Sets `peer` to writable, standby or unreachable, `peer_id` to the unique ID of its database,
# `peer_timeline` to its timeline (0 for a standby), and `slot_status` to the status of this node's
# replication slot there, empty if there is none. If the node is unreachable, `peer_error` says why.
observe_peer() {
  row=$(query_peer "select
    case when pg_is_in_recovery() then 'standby' else 'writable' end, system_identifier,
    case when pg_is_in_recovery() then 0
      -- The first eight digits of a WAL file's name are the timeline.
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end,
    (select wal_status from pg_replication_slots where slot_name = '$own_slot')
    from pg_control_system()" 2>"$PGHOST/peer-error") || row='unreachable|||'
  peer_error=$(sed -n 's/^psql: error: \(.*\)/ (\1)/p' "$PGHOST/peer-error" | head -n 1)
  IFS='|' read -r peer peer_id peer_timeline slot_status <<END
$row
END
}

# Prints the state of this node's data:
#   none        there is none
#   incomplete  a copy or rewind was interrupted
#   standby     a copy that accepts no writes
#   replicated  a primary that the other node has copied, so that it may have been promoted since
#   primary     a primary that the other node has never copied
data_state() {
  if [ -e "$PGDATA.rewinding" ]; then
    echo incomplete
  elif [ -e "$PGDATA/standby.signal" ]; then
    echo standby
  elif [ -e "$PGDATA/pg_replslot/$peer_slot" ]; then
    echo replicated
  elif [ -e "$PGDATA/PG_VERSION" ]; then
    echo primary
  elif [ -e "$PGDATA.copy" ] || [ -e "$PGDATA.previous" ]; then
    echo incomplete
  else
    echo none
  fi
}

# Prints the next step: create, copy, rejoin, follow or start; or the reason to wait.
decide() {
  data=$(data_state)
  case $data-$peer in
    none-writable | incomplete-writable) echo copy ;;
    *-writable)
      if [ "$(own_id)" != "$peer_id" ]; then
        echo "waits because its data and the data of $PEER are different databases. Decide which one to keep, then remove the volume of the other node."
      elif is_outdated_peer; then
        echo "waits because $PEER accepts changes although this node was promoted after it. Stop $PEER. When this node has started, start $PEER again: then it becomes the standby, and changes that only $PEER has are lost."
      elif [ "$slot_status" = lost ]; then
        # The primary has removed changes that this node doesn't have yet.
        echo copy
      elif [ "$data" = standby ]; then
        echo follow
      else
        echo rejoin
      fi
      ;;
    standby-* | primary-* | replicated-standby) echo start ;;
    replicated-*)
      if [ -e "$override" ]; then
        echo start
      else
        echo "waits because it was the primary and can't reach $PEER, which may have been promoted. Start $PEER. If $PEER is lost and was never promoted, run: docker compose exec $NODE touch $override"
      fi
      ;;
    *-standby) echo "waits because it has no complete data and $PEER is a standby. Promote $PEER with: directory promote" ;;
    none-*)
      if [ "$NODE" = "$FIRST_PRIMARY" ]; then
        echo create
      else
        echo "waits because it has no data and can't reach $PEER to copy it."
      fi
      ;;
    *) echo "waits because its data is incomplete and it can't reach $PEER to copy it." ;;
  esac
}

# Whether the other node is a former primary that this node replaced. Each promotion begins a timeline
# with a higher number. A standby can have the timeline of its primary, but two primaries can't.
is_outdated_peer() {
  timeline=$(own_timeline)
  if [ "$data" = standby ]; then
    [ "$timeline" -gt "$peer_timeline" ]
  else
    [ "$timeline" -ge "$peer_timeline" ]
  fi
}

own_id() {
  pg_controldata "$PGDATA" | sed -n 's/^Database system identifier: *//p'
}

# The latest checkpoint may be older than the promotion.
own_timeline() {
  pg_controldata "$PGDATA" |
    sed -nE "s/^(Latest checkpoint's TimeLineID|Min recovery ending loc's timeline): *//p" | sort -n | tail -n 1
}

# Creates the database. It gets its final name when it is complete.
create() {
  log "creates the database."
  rm -rf "$PGDATA.new"
  initdb --pgdata="$PGDATA.new" --username=postgres --encoding=UTF8 --locale=C --data-checksums --auth=trust >/dev/null
  configure "$PGDATA.new"
  # Without TCP, so that no one sees a database without its roles. There is no standby to wait for yet.
  pg_ctl --pgdata="$PGDATA.new" --silent --wait \
    --options="-c listen_addresses='' -c synchronous_standby_names=''" start
  psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --output=/dev/null <<'SQL'
\getenv password POSTGRES_PASSWORD
create role directory login password :'password';
create role replication login replication password :'password';
create database directory owner directory template template0 encoding 'UTF8' locale 'C';
-- For pg_rewind.
grant pg_checkpoint to replication;
grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean),
  pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) to replication;
-- For `directory doctor` and `directory promote`.
grant pg_monitor to directory;
grant alter system on parameter synchronous_standby_names to directory;
\connect directory
grant execute on function pg_promote(boolean, integer), pg_reload_conf() to directory;
SQL
  pg_ctl --pgdata="$PGDATA.new" --silent --wait --mode=fast stop
  mv "$PGDATA.new" "$PGDATA"
}

# Copies the primary's data. Data that this node had stays until the copy is complete.
copy() {
  log "copies the data of $PEER."
  rm -rf "$PGDATA.copy"
  reserve_slot
  pg_basebackup --pgdata="$PGDATA.copy" --dbname="$peer_connection" --checkpoint=fast --wal-method=stream
  become_standby "$PGDATA.copy"
  rm -rf "$PGDATA.previous"
  if [ -e "$PGDATA" ]; then mv "$PGDATA" "$PGDATA.previous"; fi
  mv "$PGDATA.copy" "$PGDATA"
  rm -rf "$PGDATA.previous" "$PGDATA.rewinding"
}

# Makes a former primary a standby. Changes that only it has were never acknowledged, so they are removed.
rejoin() {
  log "follows $PEER, which has been promoted."
  reserve_slot
  # pg_rewind reads the promotion from the last checkpoint.
  query_peer checkpoint
  # If pg_rewind is interrupted, PostgreSQL can't use the data.
  : >"$PGDATA.rewinding"
  if pg_rewind --target-pgdata="$PGDATA" --source-server="$peer_connection dbname=postgres"; then
    become_standby "$PGDATA"
    rm "$PGDATA.rewinding"
  else
    copy
  fi
}

follow() {
  reserve_slot
  start
}

# Makes the primary keep its changes until this node has them.
reserve_slot() {
  query_peer "select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = '$own_slot' and wal_status = 'lost'" >/dev/null
  query_peer "select pg_create_physical_replication_slot('$own_slot', true)
    where not exists (select from pg_replication_slots where slot_name = '$own_slot')" >/dev/null
}

become_standby() {
  : >"$1/standby.signal"
  # This node no longer has a standby.
  rm -rf "$1/pg_replslot/$peer_slot"
  # The operator allowed only the other node to accept writes with a single copy.
  sed '/^synchronous_standby_names/d' "$1/postgresql.auto.conf" >"$1/postgresql.auto.conf.new"
  mv "$1/postgresql.auto.conf.new" "$1/postgresql.auto.conf"
}

# Writes the settings. `alter system` overrides them.
configure() {
  cat >"$1/postgresql.conf" <<END
listen_addresses = '*'
unix_socket_directories = '$PGHOST'
max_connections = 200
shared_buffers = '256MB'
lc_messages = 'C'
timezone = 'UTC'
log_timezone = 'UTC'
synchronous_commit = on
synchronous_standby_names = '"$PEER"'
primary_conninfo = '$peer_connection application_name=$NODE'
primary_slot_name = '$own_slot'
wal_keep_size = '2GB'
max_slot_wal_keep_size = '8GB'
wal_sender_timeout = '10s'
wal_receiver_timeout = '10s'
wal_retrieve_retry_interval = '1s' # A promotion can take that long if the primary is gone.
END
  # The socket can be reached only from inside the container.
  cat >"$1/pg_hba.conf" <<'END'
local all postgres trust
host directory directory all scram-sha-256
host postgres replication all scram-sha-256
host replication replication all scram-sha-256
END
}

# Runs PostgreSQL until it ends.
start() {
  configure "$PGDATA"
  rm -f "$override"
  if [ -e "$PGDATA/standby.signal" ]; then
    log "starts as the standby of $PEER."
  else
    log "starts as the primary."
  fi
  postgres &
  server=$!
  # SIGINT disconnects all clients; SIGTERM would wait until they disconnect.
  trap 'kill -INT "$server"' INT TERM
  while kill -0 "$server" 2>/dev/null; do
    require_standby
    pause
  done
  wait "$server"
}

# If this primary accepts writes with a single copy: requires two once the other node has caught up.
require_standby() {
  psql --no-psqlrc --quiet --output=/dev/null >/dev/null 2>&1 <<END || true
select unnest(array['alter system reset synchronous_standby_names', 'select pg_reload_conf()'])
where not pg_is_in_recovery()
  and current_setting('synchronous_standby_names') = ''
  and exists (
    select from pg_stat_replication where application_name = '$PEER' and state = 'streaming') \\gexec
END
}

# Waits for two seconds. A signal ends the wait.
pause() {
  sleep 2 &
  wait $! || true
}

case $POSTGRES_PASSWORD in
  '' | *[!A-Za-z0-9._~-]*)
    log "needs a POSTGRES_PASSWORD of letters, digits, '-', '.', '_' and '~', because it is part of a URL."
    exit 1
    ;;
esac

trap 'exit 0' INT TERM
reason=''
tries=0
while :; do
  observe_peer
  step=$(decide)
  case $step in
    create)
      # The other node may have data and still be starting.
      tries=$((tries + 1))
      if [ "$tries" -lt 5 ]; then
        pause
      else
        create
        start
        exit
      fi
      ;;
    start | follow)
      "$step"
      exit
      ;;
    copy | rejoin) "$step" ;;
    *)
      if [ "$step$peer_error" != "$reason" ]; then log "$step$peer_error"; fi
      reason=$step$peer_error
      pause
      ;;
  esac
done
