import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../apps/platform/db/database.ts';
import type { WalletModule } from '../apps/platform/modules/wallet/index.ts';
import type { Casino } from './fixtures.ts';
import type { TestPlayer } from './platform-client.ts';

/** A verified player with 300 euros, who has wagered the deposit once. */
export async function signUpVerifiedPlayer(scene: {
  readonly casino: Casino;
  readonly db: Db;
  readonly wallet: WalletModule;
}): Promise<TestPlayer> {
  const { casino, db, wallet } = scene;
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '300.00');
  await sql`UPDATE players SET is_email_verified = true, kyc_status = 'APPROVED', first_name = 'Ada', last_name = 'Byron', phone_code = '49', phone = '15112345678',
    date_of_birth = '1990-12-10', address = 'Quay 7', zip_code = '10115', city = 'Berlin', country_code = 'DE' WHERE player_id = ${player.userId}`.execute(
    db,
  );
  const round = { source: 'journey', playerId: player.userId, asset: 'EUR', amountMinor: 3_000_000n } as const;
  const game = { provider: 'journey', roundId: randomUUID(), gameSlug: 'dice' };
  await wallet.bet({ ...round, ...game, externalId: randomUUID() });
  await wallet.win({ ...round, ...game, externalId: randomUUID(), closesRound: true });
  return player;
}
