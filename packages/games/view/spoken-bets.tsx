import { useState } from 'react';
import type { Translate } from './game-view.ts';

export type SpokenBetsKey = 'chip_placed' | 'chip_removed' | 'chips_changed' | 'chips_cleared';

interface SpokenBetsProps {
  readonly t: Translate<SpokenBetsKey>;
  /** Amounts on the table by field. */
  readonly bets: ReadonlyMap<string, bigint>;
  /** Changes when bets leave the table for another reason than a player's correction, as when they are sent: that is not announced. */
  readonly epoch: string;
  readonly nameOf: (field: string) => string;
  readonly formatMinor: (minor: bigint) => string;
}

/** Announces each chip that is placed or removed, with the total. */
export function SpokenBets({ t, bets, epoch, nameOf, formatMinor }: SpokenBetsProps) {
  const [seen, setSeen] = useState({ bets, epoch, text: '' });
  if (!isSame(seen.bets, bets) || seen.epoch !== epoch) {
    const text = seen.epoch === epoch ? changeText({ t, nameOf, formatMinor }, seen.bets, bets) : '';
    setSeen({ bets, epoch, text });
  }
  return (
    <p className="visually-hidden" role="status">
      {seen.text}
    </p>
  );
}

const isSame = (one: SpokenBetsProps['bets'], other: SpokenBetsProps['bets']) =>
  one.size === other.size && [...one].every(([field, minor]) => other.get(field) === minor);

function changeText(
  { t, nameOf, formatMinor }: Pick<SpokenBetsProps, 't' | 'nameOf' | 'formatMinor'>,
  before: SpokenBetsProps['bets'],
  after: SpokenBetsProps['bets'],
): string {
  const sumOf = (bets: SpokenBetsProps['bets']) => [...bets.values()].reduce((sum, minor) => sum + minor, 0n);
  const total = formatMinor(sumOf(after));
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, minor: (after.get(field) ?? 0n) - (before.get(field) ?? 0n) }))
    .filter(({ minor }) => minor !== 0n);
  const [only] = changes;
  if (only && changes.length === 1) {
    const { field, minor } = only;
    const amount = formatMinor(minor < 0n ? -minor : minor);
    return t(minor > 0n ? 'chip_placed' : 'chip_removed', { amount, field: nameOf(field), total });
  }
  return after.size === 0 ? t('chips_cleared') : t('chips_changed', { total });
}
