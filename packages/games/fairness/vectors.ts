import type { Move } from '../game-rules.ts';

/** Test vectors for independent verifiers. Stakes and wins are in minor units. */
export interface Vector {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stakeMinor: string;
  readonly winMinor: string;
  readonly game: 'dice' | 'harbour-lights';
  readonly move: Move;
  /** Dice: the roll. Harbour Lights: total units won, the stops of the paid spin, and the number of spins. */
  readonly outcome:
    | { readonly roll: number; readonly isWin: boolean }
    | { readonly units: number; readonly firstStops: readonly number[]; readonly spinCount: number };
}

export const VECTORS: readonly Vector[] = [
  {
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    clientSeed: 'harbour',
    nonce: 0,
    stakeMinor: '10000',
    winMinor: '19803',
    game: 'dice',
    move: { target: 5000, over: true },
    outcome: { roll: 9096, isWin: true },
  },
  {
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    clientSeed: 'harbour',
    nonce: 1,
    stakeMinor: '10000',
    winMinor: '0',
    game: 'dice',
    move: { target: 2500, over: false },
    outcome: { roll: 5605, isWin: false },
  },
  {
    serverSeed: 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    serverSeedHash: 'af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051',
    clientSeed: 'punda',
    nonce: 7,
    stakeMinor: '10000',
    winMinor: '0',
    game: 'dice',
    move: { target: 9899, over: true },
    outcome: { roll: 1807, isWin: false },
  },
  {
    serverSeed: 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    serverSeedHash: 'af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051',
    clientSeed: 'punda',
    nonce: 7,
    stakeMinor: '10000',
    winMinor: '10102',
    game: 'dice',
    move: { target: 9800, over: false },
    outcome: { roll: 1807, isWin: true },
  },
  {
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    clientSeed: 'otrobanda',
    nonce: 0,
    stakeMinor: '2000',
    winMinor: '5500',
    game: 'harbour-lights',
    move: {},
    outcome: { units: 55, firstStops: [18, 20, 17, 6, 22], spinCount: 1 },
  },
  {
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    clientSeed: 'otrobanda',
    nonce: 1,
    stakeMinor: '2000',
    winMinor: '0',
    game: 'harbour-lights',
    move: {},
    outcome: { units: 0, firstStops: [22, 29, 13, 13, 20], spinCount: 1 },
  },
  {
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    clientSeed: 'otrobanda',
    nonce: 91,
    stakeMinor: '2000',
    winMinor: '58700',
    game: 'harbour-lights',
    move: {},
    outcome: { units: 587, firstStops: [7, 13, 29, 25, 6], spinCount: 9 },
  },
  {
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    clientSeed: 'otrobanda',
    nonce: 27948,
    stakeMinor: '2000',
    winMinor: '426500',
    game: 'harbour-lights',
    move: {},
    outcome: { units: 4265, firstStops: [6, 29, 19, 25, 14], spinCount: 25 },
  },
];
