// CPU per event of a process that tails the outbox: without a socket of the players, and with sockets of all of them.
// Reading every message, as one reader for everything would do, is the comparison. Then commits per second with and
// without a notification in each of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { migrate } from '../apps/platform/db/migrate.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { createWallet, OUTBOX_START } from '../apps/platform/modules/wallet/index.ts';
import { machine } from './compare.ts';

const PLAYERS = 5_000;
const EVENTS = 50_000;
/** Events of one read: 2,500 and 25,000 a second, read every 20 ms. The difference separates the cost of a read and of an event. */
const BATCHES = [50, 500];
const COMMIT_SECONDS = 5;
const WRITERS = 32;

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const cluster = await startLocalPostgres({ dataDir, fsync: true });
await migrate({ ownerUrl: cluster.ownerUrl });
const owner = createPool({ url: cluster.ownerUrl, role: null, max: WRITERS + 1, statementTimeoutMs: null });
// One transaction per event, as in play.
await owner.query('SET synchronous_commit = off');
await owner.query(
  `DO $$ BEGIN
    FOR number IN 1..${EVENTS} LOOP
      INSERT INTO outbox (topic, key, event, seq, payload)
        VALUES ('wallet', 'plr_01jd3v9k2m4n6p8r' || number % ${PLAYERS}, 'debit', number, jsonb_build_object('playerId', 'plr_01jd3v9k2m4n6p8r' || number % ${PLAYERS},
          'asset', 'EUR', 'kind', 'bet', 'amountMinor', '10000', 'realMinor', '990000', 'bonusMinor', '0', 'heldMinor', '0', 'seq', number::text));
      COMMIT;
    END LOOP;
  END $$`,
);
await owner.query('RESET synchronous_commit');
await owner.query('VACUUM ANALYZE outbox');
const reader = createPool({ url: cluster.appUrl, max: 1 });
const wallet = createWallet({ pool: reader });

/** CPU time of a process in microseconds, with a resolution of 10 ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function backendOf(pool: ReturnType<typeof createPool>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Reads the whole outbox; prints microseconds per event in Node.js and in PostgreSQL. */
async function measure(name: string, read: () => Promise<number>): Promise<void> {
  const backend = await backendOf(reader);
  await read();
  const [node, database] = [process.cpuUsage(), cpuOf(backend)];
  const count = await read();
  const { user, system } = process.cpuUsage(node);
  const perEvent = (micros: number) => (micros / count).toFixed(2);
  console.log(
    `${name}: ${count} events, ${perEvent(user + system)} µs in Node.js, ${perEvent(cpuOf(backend) - database)} µs in PostgreSQL per event`,
  );
}

async function readKeys(batch: number, isOwn: (key: string) => boolean): Promise<number> {
  let [after, count] = [OUTBOX_START, 0];
  for (;;) {
    const next = await wallet.nextInOutbox(after, batch);
    if (!next) return count;
    const keys = next.keys.filter(isOwn);
    if (keys.length > 0) await wallet.readOutbox({ after, until: next.until }, keys);
    count += next.count;
    after = next.until;
  }
}

async function readAll(batch: number): Promise<number> {
  let [xid, id, count] = ['0', 0n, 0];
  for (;;) {
    const { rows } = await reader.query<{ xid: string; id: bigint }>({
      name: 'all',
      text: `SELECT xid::text AS xid, id, topic, key, event, seq, payload, created_at FROM outbox
        WHERE (xid, id) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
        ORDER BY xid, id LIMIT $3`,
      values: [xid, id, batch],
    });
    const last = rows.at(-1);
    if (!last) return count;
    [xid, id] = [last.xid, last.id];
    count += rows.length;
  }
}

/** Commits per second of concurrent writers. */
async function commits(statement: string): Promise<number> {
  const since = performance.now();
  const until = since + COMMIT_SECONDS * 1_000;
  let count = 0;
  const write = async (writer: number) => {
    while (performance.now() < until) {
      await owner.query({ name: statement.slice(0, 60), text: statement, values: [`plr_${writer}`] });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return count / ((performance.now() - since) / 1_000);
}

console.log(`${machine()}; ${EVENTS} events of ${PLAYERS} players`);
for (const batch of BATCHES) {
  console.log(`${batch} events per read`);
  await measure('every message', () => readAll(batch));
  await measure('keys, no player connected', () => readKeys(batch, () => false));
  await measure('keys, a tenth of the players connected', () => readKeys(batch, (key) => key.endsWith('7')));
  await measure('keys, all players connected', () => readKeys(batch, () => true));
}

const emit = `SELECT outbox_emit('bench', $1, 'bench', '{}')`;
const listener = await owner.connect();
await listener.query('LISTEN outbox');
for (let round = 0; round < 3; round += 1)
  console.log(
    `commits per second: ${Math.round(await commits(emit))} without and ${Math.round(await commits(`${emit}, pg_notify('outbox', $1)`))} with a notification`,
  );
listener.release(true);
await Promise.all([reader.end(), owner.end()]);
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
