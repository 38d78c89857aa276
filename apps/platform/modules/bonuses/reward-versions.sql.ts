import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

type RewardKind = 'calendar' | 'cashback' | 'referrals';

/** Keeps what an operator published, if it differs from the latest version; null: the rewards were stopped. */
export async function saveRewardVersion(
  tx: Tx,
  version: {
    readonly brandKey: string;
    readonly kind: RewardKind;
    readonly definition: object | null;
    readonly author: string;
  },
): Promise<void> {
  const { brandKey, kind, definition, author } = version;
  const stored = definition && JSON.stringify(definition);
  await sql`INSERT INTO reward_versions (brand_key, kind, version, definition, author)
    SELECT ${brandKey}, ${kind}, coalesce(max(v.version), 0) + 1, ${stored}::jsonb, ${author}
    FROM reward_versions v WHERE v.brand_key = ${brandKey} AND v.kind = ${kind}
    HAVING max(v.version) IS NULL OR (SELECT n.definition IS DISTINCT FROM ${stored}::jsonb FROM reward_versions n
      WHERE n.brand_key = ${brandKey} AND n.kind = ${kind} AND n.version = max(v.version))`.execute(tx);
}

/** The number of the latest version; null if nothing was published. */
export async function findRewardVersion(db: Db | Tx, brandKey: string, kind: RewardKind): Promise<number | null> {
  const row = await db
    .selectFrom('reward_versions')
    .where('brand_key', '=', brandKey)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? null;
}
