import { useQuery } from '@tanstack/react-query';
import swatches from 'virtual:theme-swatches';
import { Button } from '@marquee/ui/button/button.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import type { Problems } from '../../lib/forms/field-problems.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { storeSettings, clearSettings, type DebugSettings } from './debug-settings.ts';
import styles from './debug.module.css';
import { ServersView } from './servers-view.tsx';

const orNull = (value: string): string | null => (value === '' ? null : value);

function subdivisionProblems({ countryCode, subdivision }: DebugSettings): Problems {
  const isValid =
    subdivision === null || (countryCode !== null && new RegExp(`^${countryCode}-[A-Z0-9]{1,3}$`).test(subdivision));
  return isValid ? {} : { subdivision: 'debug.subdivision_wrong' };
}

/** Form for the simulated country, subdivision, currency and theme. Applying it reloads the page. */
export function DebugForm({ settings }: { settings: DebugSettings }) {
  const t = useT();
  const { currencies } = useSite().settings;
  const countries = useQuery(queryFor('getAllCountry')).data?.data.allCountries ?? [];
  const { form, props, change, errorOf } = useEndpointForm<DebugSettings>({
    defaultValues: settings,
    check: subdivisionProblems,
    send: async (chosen) => {
      storeSettings(chosen);
      location.reload();
    },
  });
  const { countryCode, subdivision, currencyCode, theme } = form.watch();
  const noOverride = { value: '', label: t('debug.as_it_is') };
  const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
  // Keeps the selected country in the list until the names have loaded.
  const chosen =
    countryOptions.length === 0 && countryCode !== null ? [{ value: countryCode, label: countryCode }] : [];
  return (
    <form {...props} className={styles['form']}>
      <ServersView hasOverrides={settings.countryCode !== null || settings.currencyCode !== null} />
      <Select
        label={t('debug.country')}
        options={[noOverride, ...chosen, ...countryOptions]}
        value={countryCode ?? ''}
        onChange={({ target }) => change({ countryCode: orNull(target.value), subdivision: null })}
      />
      <TextField
        label={t('debug.subdivision')}
        hint={t('debug.subdivision_hint')}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={6}
        value={subdivision ?? ''}
        error={errorOf('subdivision')}
        onChange={({ target }) => change({ subdivision: orNull(target.value.trim().toUpperCase()) })}
      />
      <Select
        label={t('debug.currency')}
        options={[noOverride, ...currencies.map((code) => ({ value: code, label: code }))]}
        value={currencyCode ?? ''}
        onChange={({ target }) => change({ currencyCode: orNull(target.value) })}
      />
      <Select
        label={t('debug.theme')}
        options={[noOverride, ...Object.keys(swatches).map((name) => ({ value: name, label: name }))]}
        value={theme ?? ''}
        onChange={({ target }) => change({ theme: orNull(target.value) })}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" block>
          {t('debug.apply')}
        </Button>
        <Button
          block
          icon="close"
          onClick={() => {
            clearSettings();
            location.reload();
          }}
        >
          {t('debug.reset')}
        </Button>
      </div>
    </form>
  );
}
