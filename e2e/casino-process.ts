import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../tools/tasks/start.ts');
const startMsMax = 240_000;

/** A whole casino as a process, with its own data directory and port. */
export interface CasinoProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  /** Sends SIGKILL. Its database stops shortly after. */
  kill9(): Promise<void>;
  /** Starts it again with the same data directory and port. Resolves with the seconds it took. */
  restart(): Promise<number>;
  /** Sends SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Stops it and deletes its data directory. */
  dispose(): Promise<void>;
}

export async function startCasinoProcess(environment: Readonly<Record<string, string>> = {}): Promise<CasinoProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  // As root the database runs as another user, who needs access to the directory.
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
    // All tests share one IP address.
    SIGN_UPS_PER_IP: '100000',
    LOGINS_PER_IP: '100000',
    // Hundreds of sign-ups solve it; its difficulty is tested elsewhere.
    SIGN_UP_PROOF_OF_WORK_BITS: '8',
    NODE_NO_WARNINGS: '1',
  };
  const { DATABASE_URL: _, VITEST: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...inherited, ...defaults, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // If this process fails, the casino must not keep running.
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
