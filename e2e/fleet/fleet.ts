import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '@marquee/local-postgres/free-port.ts';
import { type LocalPostgres, startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { migrate } from '@marquee/platform/db/migrate.ts';
import { productionEnv } from '@marquee/platform/testing/production-settings.ts';
import { prepareSite } from '@marquee/standalone/site.ts';
import { until } from '../platform-client.ts';
import { type CardProvider, startCardProvider } from './card-provider.ts';
import { type Proxy, startProxy } from './proxy.ts';

const root = join(import.meta.dirname, '../..');
const START_MS_MAX = 120_000;
const STOP_MS_MAX = 30_000;

export interface Member {
  readonly name: string;
  readonly port: number;
  start(): Promise<void>;
  kill9(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null>;
  isReady(): Promise<boolean>;
  output(): string;
}

/** A real-money installation as several processes behind a proxy, with a database and a card provider. */
export interface Fleet {
  readonly proxyPort: number;
  readonly cluster: LocalPostgres;
  readonly cards: CardProvider;
  readonly members: readonly Member[];
  member(name: string): Member;
  dispose(): Promise<void>;
}

export async function startFleet(): Promise<Fleet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-fleet-'));
  // As root the database runs as another user, who needs access to the directory.
  chmodSync(dataDir, 0o755);
  const building = prepareSite({ mode: 'built', root } as Parameters<typeof prepareSite>[0], console.log); // reads nothing else
  const [cluster, cards, ports] = await Promise.all([
    startLocalPostgres({ dataDir, fsync: false, settings: { max_connections: '200' } }),
    startCardProvider(),
    freePorts(6),
  ]);
  await Promise.all([migrate({ ownerUrl: cluster.ownerUrl }), building]);
  const [one = 0, two = 0, three = 0, left = 0, right = 0, worker = 0] = ports;
  const proxy = await startProxy({ platform: [one, two, three], site: [left, right] });
  const env = platformEnv(cluster, cards);
  const platform = (name: string, port: number, jobs: string) =>
    createMember({ name, port, program: 'apps/platform/main.ts', env: { ...env, MARQUEE_JOBS: jobs } });
  const site = (name: string, port: number) =>
    createMember({ name, port, program: 'apps/web/main.ts', env: siteEnv(env, proxy) });
  const members = [
    platform('platform-1', one, 'off'),
    platform('platform-2', two, 'off'),
    platform('platform-3', three, 'off'),
    site('site-1', left),
    site('site-2', right),
    platform('jobs', worker, 'only'),
  ];
  // The first start writes the house games.
  await members[0]?.start();
  await Promise.all(members.slice(1).map((member) => member.start()));
  return {
    proxyPort: proxy.port,
    cluster,
    cards,
    members,
    member: (name) => {
      const found = members.find((member) => member.name === name);
      if (!found) throw new Error(`No process ${name}`);
      return found;
    },
    dispose: async () => {
      await Promise.all(members.map((member) => member.kill9()));
      await proxy.close();
      cards.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

function platformEnv(cluster: LocalPostgres, cards: CardProvider): Record<string, string> {
  return {
    ...productionEnv({ url: cluster.appUrl, ownerUrl: cluster.ownerUrl }, cards.url),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    // All players share one IP address.
    FLOOD_REQUESTS_PER_MINUTE: '1000000',
    SIGN_UPS_PER_IP: '100000',
    LOGINS_PER_IP: '100000',
    STOP_DELAY_SECONDS: '1',
  };
}

const siteEnv = (env: Readonly<Record<string, string>>, proxy: Proxy): Record<string, string> => ({
  NODE_ENV: 'production',
  PLATFORM_URL: `http://127.0.0.1:${proxy.port}`,
  MARQUEE_INTERNAL_SECRET: env['MARQUEE_INTERNAL_SECRET'] ?? '',
  TRUSTED_PROXIES: '127.0.0.1',
  STOP_DELAY_SECONDS: '1',
});

interface MemberOptions {
  readonly name: string;
  readonly port: number;
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

function createMember({ name, port, program, env }: MemberOptions): Member {
  let child: ChildProcess | null = null;
  let output = '';
  const isReady = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    return response?.status === 200;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const ended = once(ending, 'exit', { signal: AbortSignal.timeout(STOP_MS_MAX) });
    ending.kill(signal);
    await ended;
    return ending.exitCode;
  };
  return {
    name,
    port,
    isReady,
    output: () => output,
    start: async () => {
      const started = spawn(process.execPath, [join(root, program)], {
        env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      // If this process fails, the fleet must not keep running.
      const killWithUs = () => void started.kill('SIGKILL');
      process.once('exit', killWithUs);
      started.once('exit', () => process.off('exit', killWithUs));
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const whatPrinted = () => `${name} is ready. It printed:\n${output.slice(-2_000)}`;
      await until(async () => started.exitCode !== null || (await isReady()), whatPrinted, START_MS_MAX);
      if (started.exitCode !== null)
        throw new Error(`${name} ended at its start. It printed:\n${output.slice(-2_000)}`);
    },
    kill9: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Free ports below those that the system gives to outgoing connections; the processes keep theirs over restarts. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree(port)) ports.add(port);
  }
  return [...ports];
}
