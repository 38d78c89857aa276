import { formatMinor } from '@marquee/money/format.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { Table } from './table.types.ts';

/** The wallet of a round is applied a moment after it is shown. */
const SETTLE_MS = 150;

/**
 * The balance after the round that is shown, as a sentence for screen readers. Null until it is known; it stays the same until the next round, so that it is read
 * once.
 */
export function useSpokenBalance(
  { asset, balanceMinor }: Pick<Table, 'asset' | 'balanceMinor'>,
  {
    isDemo,
    shownId,
  }: { readonly isDemo: boolean; /** The shown round; null if none is. */ readonly shownId: string | null },
): string | null {
  const t = useT();
  const { locale } = useSite();
  const [spoken, setSpoken] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const speak = useEffectEvent((id: string) => {
    const name = t(isDemo ? 'play.frame.demo_balance' : 'play.frame.balance');
    setSpoken({ id, text: balanceMinor === null ? '' : `${name}: ${formatMinor(balanceMinor, asset, locale)}` });
  });
  useEffect(() => {
    if (shownId === null) return;
    const timer = setTimeout(() => speak(shownId), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return shownId !== null && spoken?.id === shownId ? spoken.text : null;
}

/** The last round of a table that was displayed; null once another one has begun. */
export function useDisplayed(table: Table): { readonly table: Table; readonly shownId: string | null } {
  const [displayedId, setDisplayedId] = useState<string | null>(null);
  const { round, isPending, onDisplayed } = table;
  return {
    table: {
      ...table,
      onDisplayed: (roundId) => {
        onDisplayed(roundId);
        setDisplayedId(roundId);
      },
    },
    shownId: !isPending && round?.roundId === displayedId ? displayedId : null,
  };
}
