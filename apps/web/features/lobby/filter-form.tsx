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
 * Provider filter and order of a list, applied on change. A GET form of its own page, which the browser submits with a button when JavaScript is off. Lists of
 * one provider pass no `providers`.
 */
export function FilterForm({
  filter,
  providers = [],
  hiddenValues = {},
}: {
  filter: GamesFilter;
  providers?: EndpointResponse<'getLobby'>['providers'];
  /** URL parameters that the form does not display and must preserve. */
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
    // A choice made before hydration counts. Afterwards the URL is the source of truth, also after Back.
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
