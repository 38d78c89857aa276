import { numberLocale } from '@marquee/text/numbers.ts';
import { estimateBonus, type BonusEstimate as Estimate, type BonusPlay } from '@marquee/games/bonus-estimate.ts';
import { hasPayoutTable, loadPayoutTable } from '@marquee/games/load-payout-table.ts';
import type { PayoutTable } from '@marquee/games/payout-table.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { Select } from '@marquee/ui/select/select.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { queryFor } from '../api/query-for.ts';
import { useTranslator } from '../i18n/use-t.ts';
import { useMoneyFormat } from '../money/money.tsx';
import styles from './bonus-estimate.module.css';
import { estimateInput, percentOf, type EstimatedBonus } from './estimate-input.rules.ts';

type Game = EndpointResponse<'listGames'>['rows'][number];

interface EstimateProps extends EstimatedBonus {
  readonly currencyCode: AssetCode;
}

/** All games of a catalogue: few have payouts to simulate. */
const GAMES_MAX = '100';
/** Any number: the same terms give the same estimate. */
const SEED = 20_261_101;

/** Chance and cost of completing a bonus with one of our games, by simulation in the browser. */
export function BonusEstimate(props: EstimateProps) {
  const { t } = useTranslator();
  const { currencyCode } = props;
  const query = useQuery(queryFor('listGames', { query: { limit: GAMES_MAX, currencyCode } }));
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={4} label={t('deposit.bonus.estimate_loading')} />}
      errorTitle={t('deposit.bonus.estimate_error')}
    >
      {({ rows }) => <GameChoice {...props} games={rows} />}
    </QueryBoundary>
  );
}

function GameChoice({ games, ...props }: EstimateProps & { games: readonly Game[] }) {
  const { t, locale } = useTranslator();
  const [chosen, setChosen] = useState<string>();
  const choices = games.flatMap((game) => {
    const play = hasPayoutTable(game.slug) ? estimateInput(props, game) : null;
    return play ? [{ game, play }] : [];
  });
  const choice = choices.find(({ game }) => game.slug === chosen) ?? choices[0];
  if (choice === undefined) return <p>{t('deposit.bonus.estimate_none')}</p>;
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent' });
  const labelOf = (game: Game) => {
    const counted = percentOf(props.offer, game);
    return counted === 100
      ? game.name
      : t('deposit.bonus.estimate_weight', { game: game.name, percent: percent.format(counted / 100) });
  };
  return (
    <div className={styles['choice']}>
      <Select
        label={t('deposit.bonus.estimate_game')}
        name="estimateGame"
        options={choices.map(({ game }) => ({ value: game.slug, label: labelOf(game) }))}
        value={choice.game.slug}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Simulation {...props} slug={choice.game.slug} play={choice.play} />
    </div>
  );
}

/** Lets the browser react to input. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function simulate(slug: string, play: BonusPlay) {
  const table = await loadPayoutTable(slug);
  return { estimate: await estimateBonus(play, table, { seed: SEED, pause }), table };
}

function Simulation({ slug, play, ...props }: EstimateProps & { slug: string; play: BonusPlay }) {
  const { t } = useTranslator();
  const query = useQuery({
    queryKey: ['bonusEstimate', slug, play],
    queryFn: () => simulate(slug, play),
    staleTime: Infinity,
  });
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={4} label={t('deposit.bonus.estimate_loading')} />}
      errorTitle={t('deposit.bonus.estimate_error')}
    >
      {({ estimate, table }) =>
        estimate === null ? (
          <p>{t('deposit.bonus.estimate_none')}</p>
        ) : (
          <Result {...props} estimate={estimate} betSize={play.betSize} table={table} />
        )
      }
    </QueryBoundary>
  );
}

function Result({
  estimate,
  betSize,
  table,
  deposit,
  currencyCode,
}: EstimateProps & { estimate: Estimate; betSize: number; table: PayoutTable }) {
  const { t, locale } = useTranslator();
  const money = useMoneyFormat();
  const percentOfDigits = (digits: number) =>
    new Intl.NumberFormat(numberLocale(locale), { style: 'percent', maximumFractionDigits: digits });
  const rounded = (value: number) => money(value.toFixed(2), currencyCode);
  const kept = rounded(estimate.kept);
  return (
    <div aria-live="polite" className={styles['estimate']}>
      <p>{t('deposit.bonus.estimate_chance', { percent: percentOfDigits(0).format(estimate.chance) })}</p>
      <p>{t('deposit.bonus.estimate_cost', { amount: rounded(Math.max(0, estimate.cost)) })}</p>
      <p>
        {deposit === null
          ? t('deposit.bonus.estimate_left', { amount: kept })
          : t('deposit.bonus.estimate_kept', { amount: kept, deposit: money(deposit, currencyCode) })}
      </p>
      <p className={styles['note']}>
        {t('deposit.bonus.estimate_sure', {
          runs: new Intl.NumberFormat(numberLocale(locale)).format(estimate.runs),
          points: new Intl.NumberFormat(numberLocale(locale), { maximumFractionDigits: 1 }).format(
            estimate.chanceMargin * 100,
          ),
          amount: rounded(estimate.costMargin),
        })}
      </p>
      <p className={styles['note']}>
        {t('deposit.bonus.estimate_basis', {
          stake: rounded(betSize),
          rtp: percentOfDigits(2).format(table.returned),
        })}
      </p>
      {table.bet && (
        <p className={styles['note']}>
          {t('deposit.bonus.estimate_bet', {
            percent: percentOfDigits(1).format(1 - (table.payouts[0]?.[1] ?? 0)),
            times: new Intl.NumberFormat(numberLocale(locale)).format(table.payouts.at(-1)?.[0] ?? 0),
          })}
        </p>
      )}
    </div>
  );
}
