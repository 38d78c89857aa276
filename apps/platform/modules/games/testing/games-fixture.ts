import { randomBytes } from 'node:crypto';
import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import type { Pool } from 'pg';
import { createDb, type Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { createPool } from '../../../db/pool.ts';
import { createEncryption, ENCRYPTION_KEY_BYTES } from '../../../secrets/encryption.ts';
import { createWallet, type WalletModule } from '../../wallet/index.ts';
import { createGames, type Games, type GamesDeps } from '../index.ts';

export interface GamesFixture {
  readonly games: Games;
  readonly wallet: WalletModule;
  readonly db: Db;
  readonly pool: Pool;
  readonly deps: GamesDeps;
  /** A player with a EUR balance. */
  readonly newPlayer: (euro?: bigint) => Promise<string>;
}

const EUR_SCALE = 10_000n;

export function createGamesFixture(url: string, overrides: Partial<GamesDeps> = {}): GamesFixture {
  const pool = createPool({ url, max: 20 });
  const db = createDb(pool);
  const wallet = createWallet({ pool });
  const deps: GamesDeps = {
    db,
    pool,
    wallet,
    checkPlay: async () => {},
    checkGamble: async () => null,
    isServed: () => true,
    residenceOf: async () => null,
    stakesOf: (slug) => findHouseGame(slug)?.stakes,
    findBonusTerms: async () => null,
    findStakeRoom: async () => ({ roundMaxMinor: null, leftMinor: null }),
    findGame: findHouseGame,
    actionSecondsMax: 86_400,
    demoEncryption: createEncryption([randomBytes(ENCRYPTION_KEY_BYTES)]),
    isPlayedInSteps: () => false,
    checkDemo: async () => {},
    wageringOf: () => USUAL_WAGERING,
    describeWinners: async (ids) => new Map(ids.map((id) => [id, { nickname: null }])),
    describeGames: async () => new Map(),
    newServerSeed: () => randomBytes(32).toString('hex'),
    newId,
    now: () => new Date(),
    log: { info: () => {}, error: (fields, message) => console.error(message, fields) },
    ...overrides,
  };
  const newPlayer = async (euro = 1_000n): Promise<string> => {
    const playerId = newId('plr');
    await wallet.openWallet({ playerId, asset: 'EUR' });
    if (euro > 0n) {
      const amountMinor = euro * EUR_SCALE;
      await wallet.deposit({
        source: 'test',
        externalId: newId('dep'),
        playerId,
        asset: 'EUR',
        amountMinor,
        method: 'card',
        reference: newId('dep'),
      });
    }
    return playerId;
  };
  return { games: createGames(deps), wallet, db, pool, deps, newPlayer };
}
