import type { Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';
import { cancelBonuses } from './activations.sql.ts';

/**
 * Ends all bonuses of a player whose self-exclusion waives wagering: bonus money returns to the house, because an active bonus would block withdrawals until
 * the end of the exclusion. Runs in the transaction that writes the exclusion, with the wallets locked.
 */
export async function endBonuses(tx: Tx, wallet: Pick<WalletModule, 'inTx'>, playerId: string): Promise<void> {
  const ledger = wallet.inTx(tx);
  for (const { asset, activeBonusId: bonusId } of await ledger.listWallets(playerId)) {
    if (bonusId === null) continue;
    await ledger.forfeitBonus({
      source: 'bonuses',
      externalId: `${bonusId}:${asset}:excluded`,
      playerId,
      asset,
      bonusId,
    });
  }
  await cancelBonuses(tx, playerId);
}
