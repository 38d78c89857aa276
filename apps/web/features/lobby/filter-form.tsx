import { GAME_SORTS } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo } from '../../lib/pages/use-page.ts';
import { stringifySearch } from '../../lib/parameters/search.ts';
import styles from './filter-form.module.css';
import type { GamesFilter } from './games-filter.ts';

/**
 * Maker and order of a list, applied as soon as one is chosen. A GET form of its own page: without JavaScript the browser sends it by a button. A list of
 * one maker passes no `providers`.
 */
export function FilterForm({
  filter,
  providers = [],
  hiddenValues = {},
}: {
  filter: GamesFilter;
  providers?: EndpointResponse<'getLobby'>['providers'];
  /** Parameters of the address that the form does not show and must not lose. */
  hiddenValues?: Readonly<Record<string, string | undefined>>;
}) {
  const t = useT();
  const go = useGo();
  const path = useLocation({ select: (location) => location.publicHref.split('?')[0] ?? '/' });
  const order = filter.order ?? 'sort';
  const hiddenFields = Object.entries(hiddenValues).filter(([, value]) => value !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const provider = filter.provider ?? '';
  const apply = () => {
    if (form.current === null) return;
    const fields = [...new FormData(form.current)].filter(([name, value]) => name !== 'order' || value !== 'sort');
    go(`${path}${stringifySearch(Object.fromEntries(fields))}`);
  };
  const applyEarly = useEffectEvent(apply);
  const isHydrated = useRef(false);
  useEffect(() => {
    const fields = form.current?.elements;
    const selects = [...(fields ?? [])].filter((field) => field instanceof HTMLSelectElement);
    const chosen = (select: HTMLSelectElement) => (select.name === 'order' ? order : provider);
    // Chosen before the page's code had come: it counts. Later the address is what counts, after Back as well.
    if (!isHydrated.current && selects.some((select) => select.value !== chosen(select))) applyEarly();
    else for (const select of selects) select.value = chosen(select);
    isHydrated.current = true;
  }, [provider, order]);
  return (
    <form
      ref={form}
      action={path}
      autoComplete="off"
      className={styles['form']}
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {providers.length > 0 && (
        <Select
          className={styles['field']}
          name="provider"
          label={t('lobby.filter.provider')}
          defaultValue={provider}
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
      <noscript>
        <Button type="submit" className={styles['submit']}>
          {t('lobby.filter.apply')}
        </Button>
      </noscript>
    </form>
  );
}
