import { afterAll, beforeAll } from 'vitest';
import { later } from '../../../core/testing/later.ts';
import type { PlatformProcess } from '../../../testing/platform-process.ts';
import { startWithSilentProvider } from '../../../testing/running-platform.ts';
import { setUpPlatform } from '../../../testing/set-up-platform.ts';
import { createLiveFixture, ROULETTE, type LiveFixture } from '../../live-tables/testing/live-fixture.ts';
import { leadRounds } from '../../live-tables/testing/live-rounds.ts';
import type { RacingPlatforms } from './racing-player.ts';

/** A platform, two more in processes of their own on the same database, and live rounds that they share. */
export function setUpRaces(): RacingPlatforms {
  const harness = setUpPlatform(startWithSilentProvider);
  let processes: readonly PlatformProcess[] = [];
  let fixture: LiveFixture | undefined;
  let platforms: RacingPlatforms | undefined;
  beforeAll(async () => {
    await harness.platform.execute('refresh-rates');
    processes = await Promise.all([harness.startProcess(), harness.startProcess()]);
    fixture = createLiveFixture(String(harness.owner.options.connectionString));
    const rounds = await leadRounds(fixture, harness.owner);
    platforms = { harness, processes, wallet: fixture.wallet, openLiveRound: () => rounds.open(ROULETTE) };
  }, 180_000);
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await fixture?.db.destroy();
  });
  return later(() => {
    if (platforms === undefined) throw new Error('The platforms run within tests');
    return platforms;
  });
}
