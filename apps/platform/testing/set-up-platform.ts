import { afterAll, beforeAll } from 'vitest';
import { later } from '../core/testing/later.ts';
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

/** The ledger of a platform, for money that tests give and take. */
export const walletOf = (platform: RunningPlatform): WalletModule =>
  later(() => createWallet({ pool: platform.owner }));
