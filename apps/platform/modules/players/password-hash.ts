import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createHashQueue, type HashCost, type PasswordHasherOptions, type Priority } from './hash-queue.ts';

const argon2Async = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's second recommended setting: 19 MiB, two passes, parallelism 1; about 45 ms on one core. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface PasswordHasher {
  /** PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
  readonly hash: (password: string, priority?: Priority) => Promise<string>;
  /** With null (no such account) the same work is done, so that the time reveals nothing, and the result is false. */
  readonly verify: (password: string, phc: string | null, priority?: Priority) => Promise<boolean>;
  /**
   * Throws `server.unavailable` if the queue is full, before other work is done for a request that would be rejected.
   */
  readonly requireCapacity: (priority: Priority) => void;
  /** True if the hash was made with other cost parameters and should be recomputed while the password is available. */
  readonly isOutdated: (phc: string) => boolean;
}

/** An untrusted request that would wait longer than about a second is rejected; trusted ones may wait longer. */
const QUEUE_MAX: Readonly<Record<Priority, number>> = { known: 60, familiar: 40, untrusted: 20, suspect: 4 };
/** The thread pool of four also serves files and DNS: one thread is reserved for them. */
const CONCURRENT_MAX = Math.max(2, Math.min(3, availableParallelism()));

export function createPasswordHasher({
  cost = COST,
  concurrentMax = CONCURRENT_MAX,
  untrustedMax = Math.max(1, concurrentMax - 1),
  queueMax = QUEUE_MAX,
}: PasswordHasherOptions = {}): PasswordHasher {
  const hashQueue = createHashQueue({ concurrentMax, untrustedMax, queueMax });
  const dummyHash = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    hash: async (password, priority = 'untrusted') => {
      const salt = randomBytes(SALT_BYTES);
      const hash = await hashQueue.run(priority, () => compute(password, salt, cost, HASH_BYTES));
      return formatPhc(cost, salt, hash);
    },
    verify: async (password, phc, priority = 'untrusted') => {
      const expected = (phc === null ? null : parsePhc(phc)) ?? dummyHash;
      const found = await hashQueue.run(priority, () =>
        compute(password, expected.salt, expected, expected.hash.length),
      );
      return timingSafeEqual(found, expected.hash) && expected !== dummyHash;
    },
    requireCapacity: hashQueue.requireCapacity,
    isOutdated: (phc) => {
      const parsed = parsePhc(phc);
      return (
        parsed === null ||
        parsed.memory !== cost.memory ||
        parsed.passes !== cost.passes ||
        parsed.parallelism !== cost.parallelism
      );
    },
  };
}

function compute(password: string, salt: Buffer, cost: HashCost, bytes: number): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard may use other code points.
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

function formatPhc({ memory, passes, parallelism }: HashCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
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
