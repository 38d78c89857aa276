import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startLocalPostgres, type LocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { auditLedger } from '../../jobs/audit-ledger.ts';
import { createWallet } from '../../modules/wallet/index.ts';
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { CrashPlayer } from './crash-player.ts';
import { serializeCommand, type CrashReply } from './crash-worker.ts';

export interface CrashOptions {
  /** How often the database is killed, and how often one of two application processes. */
  readonly database: number;
  readonly application: number;
  readonly seed?: number;
  readonly log?: (line: string) => void;
}

export interface CrashReport {
  readonly seed: number;
  readonly acknowledged: number;
  /** Commands that were repeated, and how many of those had been executed the first time. */
  readonly retried: number;
  readonly replayedCount: number;
  readonly recoveryMs: readonly number[];
  /** Everything that was lost, duplicated or inconsistent. Must be empty. */
  readonly problems: readonly string[];
}

const PLAYER_COUNT = 16;
const WORKERS = 2;
const ANSWER_WAIT_MS = 15_000;
const WORKER = fileURLToPath(new URL('crash-worker.ts', import.meta.url));

/**
 * Kills processes under load with fsync on: every command is repeated until its outcome is known, and at the end the
 * ledger must match what the players recorded.
 */
export async function runCrashTest(options: CrashOptions): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-crash-'));
  const start = (port?: number) => startLocalPostgres({ dataDir, fsync: true, ...(port ? { port } : {}) });
  const run = new CrashRun(
    await start(),
    start,
    options.seed ?? Math.floor(Math.random() * 2 ** 31),
    options.log ?? (() => {}),
  );
  try {
    return await run.play(options);
  } finally {
    await run.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class CrashRun {
  private cluster: LocalPostgres;
  private readonly restart: (port: number) => Promise<LocalPostgres>;
  private readonly seed: number;
  private readonly log: (line: string) => void;
  private readonly dice: () => number;
  private readonly workers: ChildProcess[] = [];
  private readonly pending = new Map<number, { worker: ChildProcess; settle: (reply: CrashReply) => void }>();
  private readonly players: CrashPlayer[];
  private readonly problems: string[] = [];
  private readonly recoveryMs: number[] = [];
  private ticket = 0;
  private isPlaying = true;

  constructor(
    cluster: LocalPostgres,
    restart: (port: number) => Promise<LocalPostgres>,
    seed: number,
    log: (line: string) => void,
  ) {
    this.cluster = cluster;
    this.restart = restart;
    this.seed = seed;
    this.log = log;
    this.dice = diceOf(seed);
    this.players = Array.from({ length: PLAYER_COUNT }, (_, index) => new CrashPlayer(`plr_${index}`, this.dice));
  }

  async play({ database, application }: CrashOptions): Promise<CrashReport> {
    await migrate({ ownerUrl: this.cluster.ownerUrl });
    const pool = createPool({ url: this.cluster.appUrl, max: 1 });
    const wallet = createWallet({ pool });
    for (const player of this.players) await wallet.openWallet({ playerId: player.playerId, asset: 'EUR' });
    await pool.end();
    for (let index = 0; index < WORKERS; index += 1) this.workers.push(this.startWorker());
    const playing = this.players.map((player) => this.playAs(player));
    await this.killAll(shuffled(['database', 'application'], [database, application], this.dice));
    this.isPlaying = false;
    await Promise.all(playing);
    await this.verifyLedger();
    const sum = (of: (player: CrashPlayer) => number) => this.players.reduce((total, player) => total + of(player), 0);
    return {
      seed: this.seed,
      acknowledged: sum((player) => player.acknowledged),
      retried: sum((player) => player.retried),
      replayedCount: sum((player) => player.replayedCount),
      recoveryMs: this.recoveryMs,
      problems: this.problems,
    };
  }

  async end(): Promise<void> {
    this.isPlaying = false;
    for (const worker of this.workers) worker.kill('SIGKILL');
    await this.cluster.stop();
  }

  private async playAs(player: CrashPlayer): Promise<void> {
    while (this.isPlaying && this.problems.length < 20) {
      const command = player.next();
      for (let tries = 1; ; tries += 1) {
        const reply = await this.send(serializeCommand(command));
        if (reply.outcome === 'unknown') {
          await wait(20 + 80 * this.dice());
          continue;
        }
        const problem = player.record(command, reply, tries);
        if (problem) this.problems.push(problem);
        break;
      }
    }
  }

  /** Sends to one of the workers; a crash of the worker gives an unknown outcome. */
  private send(command: string): Promise<CrashReply> {
    this.ticket += 1;
    const ticket = this.ticket;
    const worker = this.workers[ticket % this.workers.length];
    return new Promise((resolve) => {
      const settle = (reply: CrashReply) => {
        clearTimeout(timer);
        this.pending.delete(ticket);
        resolve(reply);
      };
      const lost = (detail: string) =>
        settle({ ticket, outcome: 'unknown', isReplay: false, realMinor: '0', seq: '0', detail });
      const timer = setTimeout(() => lost('no response in time'), ANSWER_WAIT_MS);
      if (!worker?.connected) return lost('no worker');
      this.pending.set(ticket, { worker, settle });
      worker.send({ ticket, command }, (error) => {
        if (error) lost(error.message);
      });
      return undefined;
    });
  }

  private startWorker(): ChildProcess {
    const worker = fork(WORKER, [this.cluster.appUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    worker.on('message', (reply: CrashReply) => this.pending.get(reply.ticket)?.settle(reply));
    worker.on('error', () => {});
    worker.on('exit', () => {
      for (const [ticket, entry] of this.pending) {
        if (entry.worker === worker)
          entry.settle({
            ticket,
            outcome: 'unknown',
            isReplay: false,
            realMinor: '0',
            seq: '0',
            detail: 'worker died',
          });
      }
    });
    return worker;
  }

  private async killAll(victims: readonly string[]): Promise<void> {
    for (const [index, victim] of victims.entries()) {
      await this.untilMoreAcknowledged(60);
      await wait(200 * this.dice());
      const killedAt = performance.now();
      if (victim === 'database') {
        await this.cluster.kill9();
        this.cluster = await this.restart(this.cluster.port);
      } else {
        const workerIndex = Math.floor(this.dice() * this.workers.length);
        this.workers[workerIndex]?.kill('SIGKILL');
        this.workers[workerIndex] = this.startWorker();
      }
      await this.untilMoreAcknowledged(1);
      const durationMs = performance.now() - killedAt;
      if (victim === 'database') this.recoveryMs.push(durationMs);
      this.log(
        `kill ${index + 1} of ${victims.length}: ${victim}, responding again after ${Math.round(durationMs)} ms`,
      );
    }
    await this.untilMoreAcknowledged(60);
  }

  private async untilMoreAcknowledged(more: number): Promise<void> {
    const count = () => this.players.reduce((total, player) => total + player.acknowledged, 0);
    const wanted = count() + more;
    const deadline = performance.now() + 60_000;
    while (count() < wanted && this.problems.length === 0) {
      if (performance.now() > deadline) throw new Error('Nothing was acknowledged for a minute');
      await wait(5);
    }
  }

  /** Compares the ledger with each player's record, and audits it. */
  private async verifyLedger(): Promise<void> {
    const pool = createPool({ url: this.cluster.appUrl, max: 2, statementTimeoutMs: null });
    const wallet = createWallet({ pool });
    for (const { playerId, real, seq } of this.players) {
      const found = await wallet.findWallet(playerId, 'EUR');
      const { count } = await wallet.listWalletEntries({ playerId, limit: 1 });
      if (found?.realMinor === real && found.seq === seq && BigInt(count) === seq) continue;
      this.problems.push(
        `${playerId}: the ledger has ${found?.realMinor} at ${found?.seq} by ${count} transfers, the player ${real} at ${seq}`,
      );
    }
    const { problems } = await auditLedger({ pool, scope: 'full' });
    this.problems.push(...problems.map(({ finding, detail }) => `auditor: ${finding} (${detail})`));
    await pool.end();
  }
}

/** Small seeded generator (mulberry32), to make runs reproducible. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(names: readonly string[], counts: readonly number[], dice: () => number): string[] {
  const all = names.flatMap((name, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => ({ name, workerIndex: dice() })),
  );
  return all.sort((a, b) => a.workerIndex - b.workerIndex).map((entry) => entry.name);
}
