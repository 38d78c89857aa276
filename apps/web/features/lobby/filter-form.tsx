import { GAME_SORTS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { useLocation } from '@tanstack/react-router';
import type { Answer } from '../../lib/api/call-table.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo } from '../../lib/pages/use-page.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import styles from './filter-form.module.css';
import type { GamesFilter } from './games-filter.ts';

/** Maker and order of a list, as a GET form of its own page: the browser alone can send it. A list of one maker passes no `providers`. */
export function FilterForm({
  filter,
  providers = [],
  keeps = {},
}: {
  filter: GamesFilter;
  providers?: Answer<'getLobby'>['providers'];
  /** Parameters of the address that the form does not show and must not lose. */
  keeps?: Readonly<Record<string, string | undefined>>;
}) {
  const t = useT();
  const go = useGo();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '/' });
  const order = filter.order ?? 'sort';
  const kept = Object.entries(keeps).filter(([, value]) => value !== undefined);
  return (
    <form
      key={`${filter.provider} ${order}`}
      action={path}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].filter(
          ([name, value]) => name !== 'order' || value !== 'sort',
        );
        go(`${path}${stringifySearch(Object.fromEntries(fields))}`);
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {providers.length > 0 && (
        <Select
          className={styles['field']}
          name="provider"
          label={t('lobby.filter.provider')}
          defaultValue={filter.provider ?? ''}
          options={[
            { value: '', label: t('lobby.filter.all_providers') },
            ...providers.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      )}
      <Select
        className={styles['field']}
        name="order"
        label={t('lobby.filter.order')}
        defaultValue={order}
        options={GAME_SORTS.map((value) => ({ value, label: t(`lobby.order.${value}`) }))}
      />
      <Button type="submit" className={styles['submit']}>
        {t('lobby.filter.apply')}
      </Button>
    </form>
  );
}
