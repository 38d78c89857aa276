import type { ChangeSpec, FreeSpinsSpec, ModeSpec, SlotSpec, SymbolSpec } from './slot-spec.types.ts';

/** What is wrong with a spec, one sentence each; empty for a valid one. */
export function validateSpec(spec: SlotSpec): readonly string[] {
  return [
    ...symbolProblems(spec),
    ...payProblems(spec),
    ...modeProblems(spec, spec.base, 'base'),
    ...(spec.free ? [...modeProblems(spec, spec.free, 'free'), ...freeProblems(spec, spec.free)] : []),
    ...holdProblems(spec),
    ...(spec.buy && !spec.free ? ['a bought feature needs free spins'] : []),
    ...(spec.capBets > 0 ? [] : ['the maximum win is not positive']),
  ];
}

const isPositive = (value: number): boolean => Number.isInteger(value) && value > 0;
const areWeights = (entries: readonly (readonly [unknown, number])[]): boolean =>
  entries.length > 0 && entries.every(([, weight]) => isPositive(weight));

function symbolProblems({ symbols }: SlotSpec): readonly string[] {
  const problems: string[] = [];
  if (new Set(symbols.map(({ id }) => id)).size < symbols.length) problems.push('two symbols have one id');
  if (new Set(symbols.map(({ key }) => key)).size < symbols.length) problems.push('two symbols have one key');
  for (const role of ['scatter', 'coin', 'collector', 'orb', 'mystery'] as const)
    if (symbols.filter((symbol) => symbol.role === role).length > 1) problems.push(`more than one symbol is a ${role}`);
  for (const symbol of symbols) problems.push(...oneSymbolProblems(symbol));
  return problems;
}

function oneSymbolProblems({ id, key, role, pays = [], values }: SymbolSpec): readonly string[] {
  const problems: string[] = [];
  if (key.length !== 1) problems.push(`the key of ${id} is not one character`);
  if (role === 'pay' && pays.length === 0) problems.push(`${id} pays nothing`);
  if ((role === 'coin' || role === 'orb') && !values) problems.push(`${id} has no values`);
  if (values && !(areWeights(values) && values.every(([value]) => isPositive(value))))
    problems.push(`the values of ${id} are not positive whole numbers with weights`);
  for (const [index, [count, units]] of pays.entries()) {
    if (!isPositive(count) || !isPositive(units)) problems.push(`a pay of ${id} is not a positive whole number`);
    const before = pays[index - 1];
    if (before && (before[0] >= count || before[1] > units)) problems.push(`the pays of ${id} do not ascend`);
  }
  return problems;
}

function payProblems({ pay, rows, symbols, base, free }: SlotSpec): readonly string[] {
  if (pay.kind === 'lines')
    return pay.lines.flatMap((line, index) =>
      line.length === rows.length && line.every((row, reel) => row >= 0 && row < (rows[reel] ?? 0))
        ? []
        : [`line ${index} leaves the grid`],
    );
  if (pay.kind !== 'ways') return [];
  const wilds = symbols.filter(({ role }) => role === 'wild').map(({ key }) => key);
  const first = [base.reels[0], free?.reels[0]].join('');
  return wilds.some((key) => first.includes(key)) ? ['with ways, no wild may be on the first reel'] : [];
}

function modeProblems(spec: SlotSpec, mode: ModeSpec, name: string): readonly string[] {
  const keys = new Set(spec.symbols.map(({ key }) => key));
  const problems: string[] = [];
  const add = (isWrong: boolean, problem: string): void => {
    if (isWrong) problems.push(`${name}: ${problem}`);
  };
  add(mode.reels.length !== spec.rows.length, 'the number of strips is not that of the reels');
  add(
    mode.reels.some((strip) => [...strip].some((key) => !keys.has(key))),
    'a strip has an unknown key',
  );
  add(
    mode.reels.some((strip, reel) => strip.length < (spec.rows[reel] ?? 0)),
    'a strip is shorter than its reel',
  );
  for (const heights of mode.heights ?? [])
    add(
      !areWeights(heights) || heights.some(([rows]) => rows < 1 || rows > Math.max(...spec.rows)),
      'a drawn height is not allowed',
    );
  const cascades = mode.cascade !== undefined;
  add(cascades && mode.persist !== undefined, 'wilds cannot persist with cascades');
  add(mode.cascade?.multipliers.length === 0, 'cascades have no multiplier');
  add(
    mode.respin !== undefined && (cascades || mode.persist !== undefined),
    'respins allow no cascades and no persisting wilds',
  );
  add(
    mode.respin !== undefined && (name === 'free' || spec.free !== undefined || spec.hold !== undefined),
    'respins allow no other feature',
  );
  add(mode.persist?.move === 'stay' && name === 'base', 'wilds of the base game cannot stay for ever');
  add(mode.collects === true && !spec.symbols.some(({ role }) => role === 'collector'), 'there is no collector');
  add(mode.orbs !== undefined && !spec.symbols.some(({ role }) => role === 'orb'), 'there is no orb');
  add(name === 'base' && (mode.orbs === 'feature' || mode.orbs === 'end'), 'orbs of the base game count for one spin');
  for (const change of mode.changes ?? []) problems.push(...changeProblems(spec, mode, change));
  return problems;
}

function changeProblems(spec: SlotSpec, mode: ModeSpec, change: ChangeSpec): readonly string[] {
  const ids = new Set(spec.symbols.map(({ id }) => id));
  const named = [
    ...('symbol' in change ? [change.symbol] : []),
    ...('to' in change ? [change.to] : []),
    ...('from' in change ? change.from : []),
    ...('into' in change ? change.into.map(([id]) => id) : []),
  ];
  const problems = named.filter((id) => !ids.has(id)).map((id) => `${change.kind} names the unknown symbol ${id}`);
  const isRectangle = new Set(spec.rows).size === 1 && !mode.heights;
  if ('oneIn' in change && !isPositive(change.oneIn)) problems.push(`${change.kind} has no chance`);
  if ('counts' in change && !areWeights(change.counts)) problems.push(`${change.kind} has no counts`);
  if ('into' in change && !areWeights(change.into)) problems.push(`${change.kind} has nothing to become`);
  if (change.kind === 'split' && (spec.pay.kind !== 'ways' || mode.cascade))
    problems.push('split needs ways without cascades');
  if (change.kind === 'copy' && !isRectangle) problems.push('copy needs reels of one height');
  if (change.kind === 'ring' && !(isRectangle && spec.rows.length === spec.rows[0]))
    problems.push('ring needs a square grid');
  if (change.kind === 'expand' && change.shape !== 'reel' && spec.pay.kind === 'ways')
    problems.push('with ways, a wild only expands over its reel');
  return problems;
}

function freeProblems(spec: SlotSpec, free: FreeSpinsSpec): readonly string[] {
  const problems: string[] = [];
  if (!spec.symbols.some(({ role }) => role === 'scatter')) problems.push('free spins need a scatter');
  if (free.awards.length === 0) problems.push('nothing starts the free spins');
  const most = Math.max(0, ...free.awards.map(([, spins]) => spins));
  if (free.spinsMax < most) problems.push('the most free spins are fewer than one award');
  if (free.multiplier.start < 1 || free.multiplier.max < free.multiplier.start)
    problems.push('the multiplier has no range');
  return problems;
}

function holdProblems({ hold, symbols, base }: SlotSpec): readonly string[] {
  if (!hold) return [];
  const [of, outOf] = hold.chance;
  return [
    ...(symbols.some(({ id, role }) => id === hold.symbol && role === 'coin') ? [] : ['hold-and-spin needs its coin']),
    ...(isPositive(of) && of < outOf ? [] : ['the chance of a coin is not between 0 and 1']),
    ...(areWeights(hold.values) ? [] : ['hold-and-spin has no values']),
    ...(base.heights ? ['hold-and-spin needs reels of fixed height'] : []),
  ];
}
