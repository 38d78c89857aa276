import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Select, type Option } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { hasFilters, MONEY_TYPES, PLAY_TYPES, STATUSES, type Filters } from './filters.rules.ts';
import styles from './history.module.css';

/** Narrows a history. An ordinary form: what is chosen stands in the address, can be kept as a bookmark, and needs no script to be sent. */
export function HistoryFilters({
  view,
  address,
  filters,
  wallets,
}: {
  view: 'money' | 'casino';
  /** Of the history without filters. */
  address: string;
  filters: Filters;
  /** Currencies to choose from. */
  wallets: readonly string[];
}) {
  const t = useT();
  const all: Option = { value: '', label: t('history.filter.all') };
  const types = view === 'money' ? MONEY_TYPES : PLAY_TYPES;
  const typeOptions = types.map((type) => ({ value: type, label: t(`history.type.${type}`) }));
  const codes = wallets.includes(filters.wallet) || filters.wallet === '' ? wallets : [...wallets, filters.wallet];
  return (
    <form key={JSON.stringify(filters)} className={styles['filters']} method="get" action={address.split('?')[0]}>
      {view === 'casino' && <input type="hidden" name="view" value="casino" />}
      {filters.game !== '' && <input type="hidden" name="game" value={filters.game} />}
      <Select
        name="type"
        label={t('history.column.type')}
        options={[all, ...typeOptions]}
        defaultValue={filters.type}
      />
      {view === 'money' && (
        <Select
          name="status"
          label={t('history.column.status')}
          options={[all, ...STATUSES.map((status) => ({ value: status, label: t(`history.status.${status}`) }))]}
          defaultValue={filters.status}
        />
      )}
      {codes.length > 1 && (
        <Select
          name="wallet"
          label={t('history.filter.currency')}
          options={[all, ...codes.map((code) => ({ value: code, label: code }))]}
          defaultValue={filters.wallet}
        />
      )}
      <TextField name="since" type="date" label={t('history.filter.since')} defaultValue={filters.since} />
      <TextField name="until" type="date" label={t('history.filter.until')} defaultValue={filters.until} />
      <div className={styles['actions']}>
        <Button type="submit">{t('history.filter.apply')}</Button>
        {hasFilters(filters) && (
          <LinkButton variant="quiet" href={address}>
            {t('history.filter.reset')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
