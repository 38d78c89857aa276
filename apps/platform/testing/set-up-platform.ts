import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { later } from '../core/testing/later.ts';
import { createPool } from '../db/pool.ts';
import { createWallet, type WalletModule } from '../modules/wallet/index.ts';
import { startPlatform, type RunningPlatform } from './running-platform.ts';

/** The platform of one test file, started before its first test and stopped after its last one. */
export function setUpPlatform(start: () => Promise<RunningPlatform> = startPlatform): RunningPlatform {
  let running: RunningPlatform | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.stop());
  return later(() => {
    if (running === undefined) throw new Error('The platform runs within tests');
    return running;
  });
}

/** Connections to the database of a platform with the rights of the application. */
export function poolOf(platform: RunningPlatform): Pool {
  let opened: Pool | undefined;
  afterAll(() => opened?.end());
  return later(() => (opened = createPool({ url: String(platform.owner.options.connectionString), max: 8 })));
}

/** The ledger of a platform, for money that tests give and take. */
export const walletOf = (platform: RunningPlatform): WalletModule =>
  later(() => createWallet({ pool: platform.owner }));
