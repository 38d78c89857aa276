import type { ChangeSpec, ModeSpec, PersistSpec, SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { GambleSpec } from '../slot-engine/gamble.ts';
import type { SlotRules } from '../slot-engine/slot-rules.ts';
import type { SlotT, SlotTextKey } from './slot-text-key.ts';

/** What the features of a slot do, in sentences from its specification. Texts of its own come first where a slot has them. */
export function featureTexts(
  { spec, gamble }: Pick<SlotRules, 'spec'> & { readonly gamble?: GambleSpec | undefined },
  t: SlotT,
): readonly string[] {
  return [
    ...modeTexts(spec.base, null, t),
    ...freeTexts(spec, t),
    ...(spec.free ? modeTexts(spec.free, spec.base, t) : []),
    ...holdTexts(spec, t),
    ...(spec.buy ? [t('feature_buy', { cost: spec.buy.cost })] : []),
    t('feature_cap', { cap: spec.capBets }),
    ...(gamble
      ? [t('feature_gamble'), t('feature_gamble_return', { count: gamble.cardsMax, max: gamble.winBetsMax })]
      : []),
  ];
}

/** Sentences for one kind of spin; those that hold for `other` too are left out. */
function modeTexts(mode: ModeSpec, other: ModeSpec | null, t: SlotT): readonly string[] {
  const texts: string[] = [];
  const known = new Set((other?.changes ?? []).map((change) => JSON.stringify(change)));
  for (const change of mode.changes ?? []) if (!known.has(JSON.stringify(change))) texts.push(changeText(change, t));
  if (mode.persist && JSON.stringify(mode.persist) !== JSON.stringify(other?.persist))
    texts.push(persistText(mode.persist, t));
  if (mode.cascade && !other?.cascade) texts.push(t('feature_cascade'));
  const multipliers = mode.cascade?.multipliers ?? [];
  if (multipliers.length > 1 && multipliers.join() !== other?.cascade?.multipliers.join())
    texts.push(t('feature_cascade_multipliers', { list: multipliers.map((one) => `×${one}`).join(' ') }));
  if (mode.respin && !other?.respin)
    texts.push(
      t(mode.respin.lock === 'reels' ? 'feature_respin_reels' : 'feature_respin', { count: mode.respin.spinsMax }),
    );
  if (mode.collects && !other?.collects) texts.push(t('feature_collect'));
  if (mode.orbs && mode.orbs !== other?.orbs) texts.push(t(`feature_orbs_${mode.orbs}`));
  if (mode.heights && !other?.heights) texts.push(t('feature_heights'));
  return texts.map((text) => (other ? `${t('in_free_spins')} ${text}` : text));
}

function changeText(change: ChangeSpec, t: SlotT): string {
  const name = (id: string) => t(`symbol.${id}`);
  if (change.kind === 'expand')
    return t(`feature_expand_${change.shape}` as SlotTextKey, { symbol: name(change.symbol), to: name(change.to) });
  if (change.kind === 'forge')
    return t('feature_forge', {
      symbol: name(change.symbol),
      from: change.from.map(name).join(', '),
      to: name(change.to),
    });
  if (change.kind === 'strew') return t('feature_strew', { to: name(change.to) });
  if (change.kind === 'link') return t('feature_link', { symbol: name(change.symbol), to: name(change.to) });
  if (change.kind === 'copy') return t('feature_copy');
  return t(`feature_${change.kind}` as SlotTextKey, { symbol: name('symbol' in change ? change.symbol : '') });
}

function persistText({ symbol, move, grow, growMax }: PersistSpec, t: SlotT): string {
  const values = { symbol: t(`symbol.${symbol}`) };
  const text = t(move === 'stay' ? 'feature_stay' : (`feature_walk_${move}` as SlotTextKey), values);
  return grow > 0 ? `${text} ${t('feature_grow', { add: grow, max: growMax })}` : text;
}

function freeTexts({ free }: SlotSpec, t: SlotT): readonly string[] {
  if (!free) return [];
  const list = (awards: readonly (readonly [number, number])[]) =>
    awards.map(([count, spins]) => `${count} → ${spins}`).join(', ');
  const { start, step, max } = free.multiplier;
  return [
    t('feature_free', { list: list(free.awards), max: free.spinsMax }),
    ...(free.retriggers ? [t('feature_retrigger', { list: list(free.retriggers) })] : []),
    ...(step
      ? [t(`feature_multiplier_${step.per}`, { start, add: step.add, max })]
      : start > 1
        ? [t('feature_multiplier', { start })]
        : []),
  ];
}

function holdTexts({ hold }: SlotSpec, t: SlotT): readonly string[] {
  if (!hold) return [];
  return [
    t('feature_hold', { count: hold.countMin, respins: hold.respins }),
    ...(hold.boardUnits > 0 ? [t('feature_board', { multiple: hold.boardUnits / 100 })] : []),
    ...(hold.perFullRow ? [t('feature_rows', { add: hold.perFullRow })] : []),
  ];
}
