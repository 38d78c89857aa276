import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * Commit and reveal. Before the first round the player sees SHA-256 of the 32 seed bytes (not of their hex text).
 * When the pair is rotated, the seed is revealed, and anyone can verify the hash and replay every round.
 */

export interface RoundSeeds {
  /** 64 hex digits. */
  readonly serverSeed: string;
  /** 1 to 64 printable ASCII characters without spaces. */
  readonly clientSeed: string;
  /** Counts the rounds of the pair, from 0. */
  readonly nonce: number;
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

export function isClientSeed(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}

/** The commitment to a server seed, 64 hex digits. Throws if the seed is not 32 bytes in hex. */
export function hashServerSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits');
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
