import { DatabaseError, type Pool } from 'pg';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Move } from '@marquee/games/game-rules.ts';

/** A round whose outcome is drawn, for `wallet_play_rounds`. */
export interface DrawnRound {
  readonly playerId: string;
  readonly asset: AssetCode;
  /** SHA-256 of the access token; null if the caller has verified the session. */
  readonly tokenHash: Buffer | null;
  readonly brandKey: string;
  /** Country of residence with which the caller has checked the country. */
  readonly residence: string | null;
  readonly gameSlug: string;
  readonly rulesVersion: number;
  readonly roundId: string;
  readonly idempotencyKey: string;
  readonly inputHash: string;
  readonly stakeMinor: bigint;
  /** Part of the stake that counts towards wagering a deposit. */
  readonly countedMinor: bigint;
  /** Expected cost of the stake, in 1/10,000 minor unit. */
  readonly costMinorBps: bigint;
  readonly move: Move;
  readonly seedId: string;
  readonly nonce: number;
  readonly winMinor: bigint;
  readonly outcome: unknown;
}

const STATUSES = ['ok', 'session', 'known', 'slow', 'stale', 'funds', 'nonce', 'busy', 'open'] as const;

/** What became of a round. Only `ok` has changed anything; the other statuses are explained at `wallet_play_rounds`. */
export interface PlayedRound {
  readonly status: (typeof STATUSES)[number];
  /** The current pair, and the nonce of its next round before this one. */
  readonly seedId: string;
  readonly nonce: number;
  /** The wallet after the round, or as it is if the round was not played; zeros without a wallet. */
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
  readonly heldMinor: bigint;
  readonly seq: bigint;
  readonly playedAt: Date;
}

const COLUMNS: readonly ((round: DrawnRound) => string | number | bigint | Buffer | null)[] = [
  (round) => round.playerId,
  (round) => round.asset,
  (round) => round.tokenHash,
  (round) => round.brandKey,
  (round) => round.residence,
  (round) => round.gameSlug,
  (round) => round.rulesVersion,
  (round) => round.roundId,
  (round) => round.idempotencyKey,
  (round) => round.inputHash,
  (round) => round.stakeMinor,
  (round) => round.countedMinor,
  (round) => JSON.stringify(round.move),
  (round) => round.seedId,
  (round) => round.nonce,
  (round) => round.winMinor,
  (round) => JSON.stringify(round.outcome),
  (round) => round.costMinorBps,
];
const TEXT = `SELECT wallet_play_rounds(${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}) AS answer`;

/** Plays rounds of different players in one statement; results are in the order of the rounds. */
export async function playRounds(pool: Pool, rounds: readonly DrawnRound[]): Promise<readonly PlayedRound[]> {
  const values = COLUMNS.map((column) => `{${rounds.map((round) => toElement(column(round))).join()}}`);
  const { rows } = await pool.query<{ answer: string }>({ name: 'wallet_play_rounds', text: TEXT, values });
  const results = (rows[0]?.answer ?? '').split('\n').map(readResult);
  if (results.length !== rounds.length) throw new Error(`${rounds.length} rounds, ${results.length} results`);
  return results;
}

/** Computes a player's row of limits and play rules, after the status `stale`. */
export async function renewLimits(pool: Pool, playerId: string): Promise<void> {
  await pool.query({ name: 'limits_renew', text: 'SELECT limits_renew($1)', values: [playerId] });
}

/** Classes of errors that come with a lost connection: connection exceptions, and an administrator or a crash ended it. */
const CONNECTION_LOST = /^(?:08|57P)/;

/** The database answered with an error about the statement; otherwise nobody knows whether it was executed. */
export function isRejection(error: unknown): boolean {
  return error instanceof DatabaseError && !CONNECTION_LOST.test(error.code ?? '');
}

/** An element of an array in PostgreSQL's text form; the driver's own conversion takes several times as long. */
function toElement(value: string | number | bigint | Buffer | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : `${value}`;
}

/** Parses `status seedId nonce real bonus held seq milliseconds`. */
function readResult(line: string): PlayedRound {
  const [name, seedId = '', nonce, real = '', bonus = '', held = '', seq = '', playedMs] = line.split(' ');
  const status = STATUSES.find((one) => one === name);
  if (status === undefined) throw new Error(`Not a result of a round: ${line}`);
  return {
    status,
    seedId,
    nonce: Number(nonce),
    realMinor: BigInt(real),
    bonusMinor: BigInt(bonus),
    heldMinor: BigInt(held),
    seq: BigInt(seq),
    playedAt: new Date(Number(playedMs)),
  };
}
