import { formatMinor } from '@marquee/money/format.ts';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { Table } from './table.types.ts';

/** Announces the balance to screen readers once a round was shown; the view announces its outcome and win. */
export function SpokenBalance({
  table: { asset, balanceMinor },
  isDemo,
  isShown,
}: {
  readonly table: Pick<Table, 'asset' | 'balanceMinor'>;
  readonly isDemo: boolean;
  /** The last round was shown, and no other one has begun. */
  readonly isShown: boolean;
}) {
  const t = useT();
  const { locale } = useSite();
  return (
    <p className="visually-hidden" role="status">
      {isShown && balanceMinor !== null
        ? `${t(isDemo ? 'play.frame.demo_balance' : 'play.frame.balance')}: ${formatMinor(balanceMinor, asset, locale)}`
        : ''}
    </p>
  );
}

/** Whether the last round of a table was displayed, and no other one has begun. */
export function useDisplayed(table: Table): { readonly table: Table; readonly isShown: boolean } {
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
    isShown: !isPending && round !== null && round.roundId === displayedId,
  };
}
