import { numberLocale } from '@marquee/text/numbers.ts';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';

type Round = EndpointResponse<'getStatistics'>['latest'][number];

/** The latest finished rounds; visible only to the player. */
export function LatestRounds({ rounds }: { rounds: readonly Round[] }) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const columns: ReadonlyArray<Column<Round>> = [
    {
      key: 'game',
      title: t('statistics.game'),
      isHead: true,
      cell: (round) => <a href={pageHref('game', { game: round.gameSlug })}>{round.gameName}</a>,
    },
    {
      key: 'stake',
      title: t('statistics.stake'),
      align: 'end',
      cell: (round) => <Money amount={round.stake} currency={round.currencyCode} />,
    },
    {
      key: 'win',
      title: t('statistics.win'),
      align: 'end',
      cell: (round) => (
        <Money
          amount={round.win}
          currency={round.currencyCode}
          {...(!/^0(?:\.0*)?$/.test(round.win) && { tone: 'win' as const })}
        />
      ),
    },
    {
      key: 'date',
      title: t('statistics.date'),
      align: 'end',
      cell: (round) => <time dateTime={round.playedAt}>{date.format(new Date(round.playedAt))}</time>,
    },
  ];
  return <Table caption={t('statistics.latest')} columns={columns} rows={rounds} rowKey={(round) => round.roundId} />;
}
