import { hashServerSeed, isClientSeed, isServerSeed } from '@marquee/games/fairness/seeds.ts';
import { replayRound } from '@marquee/games/replay-round.ts';
import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { HOUSE_MOVES } from './house-moves.rules.ts';
import type { VerifyForm } from './verify-form.types.ts';

export type VerifyField = 'game' | 'serverSeed' | 'clientSeed' | 'nonce' | 'stake' | 'target';

export interface Verified {
  readonly outcome: unknown;
  readonly win: string;
  readonly asset: AssetCode;
  readonly computedHash: string;
  /** Null if no hash was given for comparison. */
  readonly isHashRight: boolean | null;
}

export type Verification =
  | { readonly ok: true; readonly verified: Verified }
  | { readonly ok: false; readonly wrong: readonly VerifyField[] };

/** Replays the round with the platform's rules. */
export function verifyRound(form: VerifyForm): Verification {
  const serverSeed = form.serverSeed.trim().toLowerCase();
  const clientSeed = form.clientSeed.trim();
  const asset = findAsset(form.currencyCode)?.code ?? 'EUR';
  const stake = parseAmount(form.stake.trim(), asset);
  const nonce = /^\d{1,9}$/.test(form.nonce.trim()) ? Number(form.nonce) : Number.NaN;
  const wrong: VerifyField[] = [];
  if (!isServerSeed(serverSeed)) wrong.push('serverSeed');
  if (!isClientSeed(clientSeed)) wrong.push('clientSeed');
  if (!Number.isSafeInteger(nonce)) wrong.push('nonce');
  if (!stake.ok || stake.minor <= 0n) wrong.push('stake');
  const move = HOUSE_MOVES.get(form.game)?.(form);
  if (move === undefined) wrong.push('game');
  if (wrong.length > 0 || !stake.ok || move === undefined) return { ok: false, wrong };
  const outcome = replayRound(form.game, { serverSeed, clientSeed, nonce }, stake.minor, move);
  if (!outcome) return { ok: false, wrong: ['target'] };
  const computedHash = hashServerSeed(serverSeed);
  const given = form.serverSeedHash.trim().toLowerCase();
  return {
    ok: true,
    verified: {
      outcome: outcome.outcome,
      win: toExactString(outcome.winMinor, asset),
      asset,
      computedHash,
      isHashRight: given === '' ? null : given === computedHash,
    },
  };
}
