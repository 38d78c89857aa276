import type { Db, Tx } from '../../db/database.ts';
import { appendVersions, findLatestVersion } from '../../db/versions.sql.ts';

type RewardKind = 'calendar' | 'cashback' | 'referrals';

/** Keeps what an operator published, if it differs from the latest version; null: the rewards were stopped. */
export async function saveRewardVersion(
  tx: Tx,
  {
    brandKey,
    kind,
    definition,
    author,
  }: {
    readonly brandKey: string;
    readonly kind: RewardKind;
    readonly definition: object | null;
    readonly author: string;
  },
): Promise<void> {
  await appendVersions(tx, 'reward_versions', [{ key: { brand_key: brandKey, kind }, definition }], author);
}

/** The number of the latest version; null if nothing was published. */
export async function findRewardVersion(db: Db | Tx, brandKey: string, kind: RewardKind): Promise<number | null> {
  return findLatestVersion(db, 'reward_versions', { brand_key: brandKey, kind });
}
