import { estimateBonus } from '@marquee/games/bonus-estimate.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { Select } from '@marquee/ui/select/select.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { estimateInput } from './estimate-input.rules.ts';
import styles from './cashier-hints.module.css';
import type { DepositOffer } from './use-deposit-bonus.ts';

interface EstimateProps {
  readonly offer: DepositOffer;
  readonly bonus: string;
  readonly wager: string;
  /** Of the deposit. */
  readonly amount: string;
  readonly currencyCode: AssetCode;
}

/** A slot states the figures that the estimate needs; other games depend on decisions of the player. */
const SLOTS = 'slots';
/** Any number: the same terms give the same estimate. */
const SEED = 20_261_101;

/** Chance and cost of completing a bonus with one of our games, by simulation in the browser. */
export function BonusEstimate(props: EstimateProps) {
  const { t } = useTranslator();
  const { offer, currencyCode } = props;
  const query = useQuery(queryFor('listGames', { query: { category: SLOTS, limit: '50', currencyCode } }));
  const [chosen, setChosen] = useState<string>();
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={4} label={t('deposit.bonus.estimate_loading')} />}
      errorTitle={t('deposit.bonus.estimate_error')}
    >
      {({ rows }) => {
        const games = offer.games.length === 0 ? rows : rows.filter(({ slug }) => offer.games.includes(slug));
        const slug = chosen ?? games[0]?.slug;
        if (slug === undefined) return <p>{t('deposit.bonus.estimate_none')}</p>;
        return (
          <div className={styles['bonus']}>
            <Select
              label={t('deposit.bonus.estimate_game')}
              name="estimateGame"
              options={games.map((game) => ({ value: game.slug, label: game.name }))}
              value={slug}
              onChange={(event) => setChosen(event.target.value)}
            />
            <EstimateOfGame {...props} slug={slug} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function EstimateOfGame({ slug, ...props }: EstimateProps & { slug: string }) {
  const { t } = useTranslator();
  const query = useQuery(queryFor('getGame', { params: { game: slug }, query: { currencyCode: props.currencyCode } }));
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={4} label={t('deposit.bonus.estimate_loading')} />}
      errorTitle={t('deposit.bonus.estimate_error')}
    >
      {(response) => <Result {...props} response={response} />}
    </QueryBoundary>
  );
}

function Result({
  response,
  offer,
  bonus,
  wager,
  amount,
  currencyCode,
}: EstimateProps & { response: EndpointResponse<'getGame'> }) {
  const { t, locale } = useTranslator();
  const money = useMoneyFormat();
  const input = useMemo(
    () => estimateInput({ offer, bonus, wager, deposit: amount }, response),
    [offer, bonus, wager, amount, response],
  );
  const found = useMemo(() => input && estimateBonus(input.play, input.game, SEED), [input]);
  if (input === null || found === null) return <p>{t('deposit.bonus.estimate_none')}</p>;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const rounded = (value: number) => money(value.toFixed(2), currencyCode);
  return (
    <div aria-live="polite" className={styles['estimate']}>
      <p>{t('deposit.bonus.estimate_chance', { percent: percent.format(found.chance) })}</p>
      <p>{t('deposit.bonus.estimate_cost', { amount: rounded(Math.max(0, found.cost)) })}</p>
      <p>{t('deposit.bonus.estimate_kept', { amount: rounded(found.kept), deposit: money(amount, currencyCode) })}</p>
      <p className={styles['terms']}>
        {t('deposit.bonus.estimate_basis', {
          lives: new Intl.NumberFormat(locale).format(found.lives),
          stake: rounded(input.play.betSize),
          rtp: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
            input.game.returned,
          ),
        })}
      </p>
    </div>
  );
}
