import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../tools/tasks/start.ts');
const startMsMax = 240_000;

/** A whole casino as a process of its own, on a folder and a port of its own. */
export interface CasinoProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Kills it without warning. Its database follows within moments. */
  kill9(): Promise<void>;
  /** Starts it again on the same folder and port, after a kill or a stop; gives the seconds it took. */
  restart(): Promise<number>;
  /** As Ctrl-C does; gives the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and deletes its folder. */
  dispose(): Promise<void>;
}

export async function startCasinoProcess(environment: Readonly<Record<string, string>> = {}): Promise<CasinoProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755);
  let run = await launch({ ...environment, MARQUEE_DATA_DIR: dataDir, PORT: '0' });
  const { port } = run;
  const stop = async () => {
    run.child.kill('SIGTERM');
    await ended(run.child);
    return run.child.exitCode;
  };
  return {
    port,
    dataDir,
    get pid() {
      return run.child.pid ?? 0;
    },
    output: () => run.output(),
    kill9: async () => {
      run.child.kill('SIGKILL');
      await ended(run.child);
    },
    restart: async () => {
      const since = performance.now();
      run = await launch({ ...environment, MARQUEE_DATA_DIR: dataDir, PORT: String(port) });
      if (run.port !== port) throw new Error(`The casino came back on port ${run.port} instead of ${port}.`);
      return (performance.now() - since) / 1_000;
    },
    stop,
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

interface Launch {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
}

async function launch(environment: Readonly<Record<string, string>>): Promise<Launch> {
  const defaults = {
    NODE_ENV: 'production',
    MARQUEE_FSYNC: '0',
    FLOOD_REQUESTS_PER_MINUTE: '100000',
    // All journeys come from one address.
    SIGN_UPS_PER_IP: '100000',
    LOGINS_PER_IP: '100000',
    NODE_NO_WARNINGS: '1',
  };
  const { DATABASE_URL: _, VITEST: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...inherited, ...defaults, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A program that fails halfway must not leave a casino behind.
  const killWithUs = () => void child.kill('SIGTERM');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const startTimeout = setTimeout(
      () => reject(new Error(`The casino did not open in time. It said:\n${output}`)),
      startMsMax,
    );
    const read = (text: string) => {
      output += text;
      const opened = /Marquee is open: http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (opened) resolve(Number(opened));
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('close', (code) => {
      clearTimeout(startTimeout);
      reject(new Error(`The casino ended with code ${code}. It said:\n${output}`));
    });
    child.once('exit', () => clearTimeout(startTimeout));
  });
  return { child, port, output: () => output };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
