import { isAssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ActivationRefusal } from './activation.rules.ts';
import { findAvailable } from './activations.sql.ts';
import { availabilityOf } from './availability.rules.ts';
import { listTemplates, type TemplateRow } from './bonuses.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import type { Campaign } from './campaign.ts';
import { saveCampaigns, startCampaign } from './campaigns.sql.ts';
import { createOfferCheck, type OfferCheck, type OfferCheckDeps } from './check-offers.ts';
import { inRolledBack } from './rolled-back.ts';

export interface PreviewDeps extends OfferCheckDeps {
  readonly db: Db;
  readonly isRestricted: BonusesDeps['isRestricted'];
  /** Currencies of the player's wallets. */
  readonly listCurrencies: (playerId: string) => Promise<readonly string[]>;
}

export interface PreviewedOffer {
  readonly key: string;
  readonly title: string;
  /** Whether the list of bonuses shows it, in a wallet of its currency. */
  readonly isListed: boolean;
  /** Why it cannot be activated now; null if it can. */
  readonly refusal: ActivationRefusal | null;
}

interface Previewed {
  readonly brandKey: string;
  readonly playerId: string;
  /** Checked as if they were published; null: the campaigns on offer. */
  readonly campaigns: readonly Campaign[] | null;
}

/** What the list and the activation of bonuses do for a player, by campaign. Changes nothing: campaigns of a file are saved in a transaction that is rolled back. */
export function previewOffers(deps: PreviewDeps, previewed: Previewed): Promise<readonly PreviewedOffer[]> {
  return inRolledBack(deps.db, (tx) => checkAll(deps, tx, previewed));
}

async function checkAll(
  deps: PreviewDeps,
  tx: Tx,
  { brandKey, playerId, campaigns }: Previewed,
): Promise<readonly PreviewedOffer[]> {
  await saveCampaigns(tx, brandKey, campaigns ?? [], 'preview');
  for (const { key } of campaigns ?? []) await startCampaign(tx, brandKey, key);
  const keys = campaigns && new Set(campaigns.map(({ key }) => key));
  const all = await listTemplates(tx, { brandKey, locale: 'en', type: undefined, isDeposit: false, cpnc: null });
  const rows = all.filter(({ bonus_key: key }) => keys === null || keys.has(key));
  if (await deps.isRestricted(playerId)) return rows.map((row) => refused(row, 'player.excluded'));
  const currencies = (await deps.listCurrencies(playerId)).filter(isAssetCode);
  const checks = new Map<string, OfferCheck>();
  for (const currencyCode of currencies)
    checks.set(currencyCode, await createOfferCheck(deps, tx, { brandKey, playerId, locale: 'en', currencyCode }));
  const previews: PreviewedOffer[] = [];
  for (const row of rows) {
    const check = checks.get(row.currency_code);
    const waiting = await findAvailable(tx, playerId, row.bonus_id);
    previews.push(
      check
        ? await previewOf(check, row, { now: deps.now(), isWaiting: waiting !== undefined })
        : refused(row, 'wallet.unknown_currency'),
    );
  }
  return previews;
}

const refused = ({ bonus_key: key, title }: TemplateRow, code: ActivationRefusal['code']): PreviewedOffer => ({
  key,
  title,
  isListed: false,
  refusal: { code, params: {} },
});

async function previewOf(
  check: OfferCheck,
  row: TemplateRow,
  { now, isWaiting }: { readonly now: Date; readonly isWaiting: boolean },
): Promise<PreviewedOffer> {
  const audience = check.audienceRefusal(row);
  return {
    key: row.bonus_key,
    title: row.title,
    isListed: audience === null && availabilityOf(await check.factsOf(row), now).kind !== 'hidden',
    // One that waits for its deposit is returned again.
    refusal: audience ?? (isWaiting ? null : await check.activationRefusal(row)),
  };
}
