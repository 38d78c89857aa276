import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { ChipButton } from '@marquee/ui/chip/chip.tsx';
import { Select, type Option } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo } from '../../lib/pages/use-page.ts';
import {
  filteredHref,
  hasFilters,
  isCompleteDay,
  MONEY_TYPES,
  PERIOD_DAYS,
  PLAY_TYPES,
  sinceDaysAgo,
  STATUSES,
  type Filters,
} from './filters.rules.ts';
import styles from './history.module.css';

/** Filters of a history. Each choice applies immediately and is stored in the URL. */
export function HistoryFilters({
  view,
  href,
  filters,
  wallets,
}: {
  view: 'money' | 'casino';
  /** URL of the history without filters. */
  href: string;
  filters: Filters;
  /** Currencies to choose from. */
  wallets: readonly string[];
}) {
  const t = useT();
  const { values, bind, choose } = useFilterFields(href, filters);
  const all: Option = { value: '', label: t('history.filter.all') };
  const types = view === 'money' ? MONEY_TYPES : PLAY_TYPES;
  const typeOptions = types.map((type) => ({ value: type, label: t(`history.type.${type}`) }));
  const codes = wallets.includes(filters.wallet) || filters.wallet === '' ? wallets : [...wallets, filters.wallet];
  return (
    <div className={styles['filters']} role="search">
      <Select {...bind('type')} label={t('history.column.type')} options={[all, ...typeOptions]} />
      {view === 'money' && (
        <Select
          {...bind('status')}
          label={t('history.column.status')}
          options={[all, ...STATUSES.map((status) => ({ value: status, label: t(`history.status.${status}`) }))]}
        />
      )}
      {codes.length > 1 && (
        <Select
          {...bind('wallet')}
          label={t('history.filter.currency')}
          options={[all, ...codes.map((code) => ({ value: code, label: code }))]}
        />
      )}
      <TextField {...bind('since')} type="date" label={t('history.filter.since')} />
      <TextField {...bind('until')} type="date" label={t('history.filter.until')} />
      <div className={styles['periods']} role="group" aria-label={t('history.filter.period')}>
        {PERIOD_DAYS.map((days) => (
          <ChipButton
            key={days}
            isCurrent={values.until === '' && values.since === sinceDaysAgo(days, new Date(siteNowMs()))}
            onClick={() => choose({ since: sinceDaysAgo(days, new Date(siteNowMs())), until: '' })}
          >
            {days === 1 ? t('history.filter.today') : t('history.filter.days', { count: days })}
          </ChipButton>
        ))}
        {hasFilters(filters) && (
          <LinkButton variant="quiet" href={href}>
            {t('history.filter.reset')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Field values. An incomplete date stays in its field and is not applied yet. */
function useFilterFields(href: string, filters: Filters) {
  const go = useGo();
  const [values, setValues] = useState(filters);
  const serialized = JSON.stringify(filters);
  const [previous, setPrevious] = useState(serialized);
  // The URL changed by other means: Back, "Remove filters", another game.
  if (previous !== serialized) {
    setPrevious(serialized);
    setValues(filters);
  }
  const choose = (chosen: Partial<Filters>) => {
    const next = { ...values, ...chosen };
    setValues(next);
    if (isCompleteDay(next.since) && isCompleteDay(next.until)) go(filteredHref(href, next), { replace: true });
  };
  const bind = (name: Exclude<keyof Filters, 'game'>) => ({
    name,
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) => choose({ [name]: event.target.value }),
  });
  return { values, bind, choose };
}
