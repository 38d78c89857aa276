import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../http/refusal.ts';

const argon2Async = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's second recommended setting: 19 MiB, two passes, one lane; about 45 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface PasswordHasherOptions {
  /** Hashes computed at once: more would starve everything else on the machine. */
  readonly concurrentMax?: number;
  /** Callers that may wait for their turn; the next is answered `server.unavailable`. */
  readonly waitingMax?: number;
}

/** `known`: somebody whom a session or a device vouches for. They pass the queue of strangers: a flood of guesses keeps no player out. */
export type Lane = 'known' | 'stranger';

export interface PasswordHasher {
  /** PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
  readonly hash: (password: string) => Promise<string>;
  /** With null (no such account) the same work is done for nothing, so that the time tells nothing, and the answer is false. */
  readonly verify: (password: string, phc: string | null, lane?: Lane) => Promise<boolean>;
  /** True when a hash was made at another cost than today's, and should be made anew while the password is at hand. */
  readonly isOutdated: (phc: string) => boolean;
}

export function createPasswordHasher({
  concurrentMax = 2,
  waitingMax = 50,
}: PasswordHasherOptions = {}): PasswordHasher {
  const inTurn = createTurns(concurrentMax, waitingMax);
  const nobody = { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return formatPhc(salt, await inTurn(() => compute(password, salt, COST, HASH_BYTES)));
    },
    verify: async (password, phc, lane) => {
      const expected = (phc === null ? null : parsePhc(phc)) ?? nobody;
      const found = await inTurn(() => compute(password, expected.salt, expected, expected.hash.length), lane);
      return timingSafeEqual(found, expected.hash) && expected !== nobody;
    },
    isOutdated: (phc) => {
      const parsed = parsePhc(phc);
      return (
        parsed === null ||
        parsed.memory !== COST.memory ||
        parsed.passes !== COST.passes ||
        parsed.parallelism !== COST.parallelism
      );
    },
  };
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

function compute(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard may arrive as other code points.
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return argon2Async('argon2id', {
    message,
    nonce: salt,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: bytes,
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function formatPhc(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parsePhc(phc: string) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (!memory || !passes || !parallelism || !salt || !hash) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Runs at most `concurrentMax` works at once: first whom we know, then strangers, each in the order of arrival. Each lane has its own bound. */
function createTurns(
  concurrentMax: number,
  waitingMax: number,
): <T>(work: () => Promise<T>, lane?: Lane) => Promise<T> {
  let running = 0;
  const lanes: Record<Lane, Array<() => void>> = { known: [], stranger: [] };
  return async (work, lane = 'stranger') => {
    const waiting = lanes[lane];
    if (running >= concurrentMax) {
      if (waiting.length >= waitingMax)
        throw new Refusal('server.unavailable', { retryAfterSeconds: 3 }, 'password hashing queue is full');
      await new Promise<void>((resolve) => waiting.push(resolve)); // whoever finishes hands its turn over: `running` stays
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = lanes.known.shift() ?? lanes.stranger.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
