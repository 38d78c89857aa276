import type { Draw } from '@marquee/games/fairness/seeded-integers.ts';
import { hashServerSeed, isClientSeed, isServerSeed } from '@marquee/games/fairness/seeds.ts';
import { rulesOfVersion, type HouseRules, type Move } from '@marquee/games/game-rules.ts';
import { replayRound } from '@marquee/games/replay-round.ts';
import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { latinDigits } from '@marquee/text/digits.ts';
import { opaqueText } from '@marquee/text/separators.ts';
import { normaliseAmount } from '../../lib/money/typed-amount.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import type { FilledForm } from './verify-form.types.ts';

export type VerifyField = 'serverSeed' | 'clientSeed' | 'nonce' | 'stake' | 'move' | 'actions';

export interface Verified {
  readonly move: Move;
  readonly outcome: unknown;
  readonly win: string;
  readonly asset: AssetCode;
  readonly computedHash: string;
  /** Null if no hash was given for comparison. */
  readonly isHashRight: boolean | null;
  /** Every random number of the round, in order. */
  readonly draws: readonly Draw[];
}

export type Verification =
  | { readonly ok: true; readonly verified: Verified }
  | { readonly ok: false; readonly wrong: readonly VerifyField[] };

/** Replays the round with the game's rules of its version. */
export function verifyRound(rules: HouseRules, form: FilledForm): Verification {
  const nonce = latinDigits(opaqueText(form.nonce));
  const seeds = {
    serverSeed: opaqueText(form.serverSeed).toLowerCase(),
    clientSeed: opaqueText(form.clientSeed),
    nonce: /^\d{1,9}$/.test(nonce) ? Number(nonce) : Number.NaN,
  };
  const asset = findAsset(form.currencyCode)?.code ?? 'EUR';
  const stake = parseAmount(normaliseAmount(form.stake), asset);
  const move = parseMove(form.move);
  const actions = parseActions(form.actions);
  const wrong: VerifyField[] = [];
  if (!isServerSeed(seeds.serverSeed)) wrong.push('serverSeed');
  if (!isClientSeed(seeds.clientSeed)) wrong.push('clientSeed');
  if (!Number.isSafeInteger(seeds.nonce)) wrong.push('nonce');
  if (!stake.ok || stake.minor <= 0n) wrong.push('stake');
  if (!move) wrong.push('move');
  if (!actions) wrong.push('actions');
  if (wrong.length > 0 || !stake.ok || !move || !actions) return { ok: false, wrong };
  const draws: Draw[] = [];
  const onDraw = (draw: Draw) => void draws.push(draw);
  const played = rulesOfVersion(rules, Number(form.rulesVersion || rules.version)) ?? rules;
  const replayed = replayRound(played, { seeds, stakeMinor: stake.minor, move, actions, onDraw });
  if (typeof replayed === 'string') return { ok: false, wrong: [replayed] };
  const computedHash = hashServerSeed(seeds.serverSeed);
  const given = opaqueText(form.serverSeedHash).toLowerCase();
  return {
    ok: true,
    verified: {
      move,
      outcome: replayed.outcome,
      win: toExactString(replayed.winMinor, asset),
      asset,
      computedHash,
      isHashRight: given === '' ? null : given === computedHash,
      draws,
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMove(value: unknown): value is Move {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => ['string', 'number', 'boolean'].includes(typeof part))
  );
}

function parseMove(text: string): Move | null {
  const value = parseJson(text.trim() === '' ? '{}' : text);
  return isMove(value) ? value : null;
}

function parseActions(text: string): readonly Move[] | null {
  const value = parseJson(text.trim() === '' ? '[]' : text);
  return Array.isArray(value) && value.every(isMove) ? value : null;
}
