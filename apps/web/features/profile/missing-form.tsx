import { missingFields, neededFields, type AddressField, type NeedPurpose } from '@marquee/contract/profile-needs.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSiteSearch } from '../../modals/use-site-search.ts';
import { ProfileFields } from '../../lib/profile/profile-fields.tsx';
import {
  changesOf,
  expectedOf,
  type ProfileField,
  type ProfileValues,
} from '../../lib/profile/profile-values.rules.ts';
import { useProfileDraft } from '../../lib/profile/use-profile-draft.ts';
import { conflictField, useSaveProfile } from '../../lib/profile/use-save-profile.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import styles from './profile.module.css';

/** What an address in the chosen country has to have. */
function useAddressFields(countryCode: string, user: PlayerDetails['getUser']): readonly AddressField[] {
  const { data } = useQuery(queryFor('getAllCountry'));
  const chosen = data?.data.allCountries.find(({ code }) => code === countryCode);
  return chosen?.addressFields ?? user.addressFields;
}

/** The missing profile fields, or all required ones if the brand is configured so. */
export function MissingForm({ purpose, user }: { purpose: NeedPurpose; user: PlayerDetails['getUser'] }) {
  const t = useT();
  const { settings } = useSite();
  const { activeMethod } = useSiteSearch();
  const { draft, hasChanged, change, reset } = useProfileDraft(purpose, user);
  const { check, save, stepUpDialog } = useSaveProfile('Update Form');
  const addressFields = useAddressFields(draft.values.countryCode, user);
  const missing: readonly ProfileField[] = missingFields(purpose, settings, { ...user, addressFields });
  const isAll = settings.onDepositShowAllField && activeMethod !== '1';
  const fields: readonly ProfileField[] = isAll ? neededFields(purpose, settings, addressFields) : missing;
  const endpointForm = useEndpointForm<ProfileValues>({
    values: draft.values,
    check: async (values) => {
      const empty = missing.filter((field) => values[field].trim() === '');
      const required = Object.fromEntries(empty.map((field) => [field, 'validation.required']));
      return { ...required, ...(await check(changesOf(draft.initial, values))) };
    },
    send: () => {
      const body = changesOf(draft.initial, draft.values);
      return save({ ...body, expected: expectedOf(body, draft.initial) });
    },
    onSuccess: () => {
      reset();
      // The page has replaced this form.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    fieldOf: conflictField,
    names: fields,
  });
  const { props, isBusy, error, errorOf } = endpointForm;
  return (
    <Card padding="large" className={styles['gate']}>
      <form {...props} className={layout['stack']}>
        <h1>{t('profile.gate.title')}</h1>
        <p className={layout['text']}>
          {t(purpose === 'deposit' ? 'profile.gate.deposit' : 'profile.gate.withdrawal')}
        </p>
        <ProfileFields
          fields={fields}
          user={user}
          values={draft.values}
          errorOf={errorOf}
          onChange={(values) => {
            change(values);
            endpointForm.change(values);
          }}
        />
        <ErrorAlert error={error} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          disabled={!hasChanged}
          busy={isBusy}
          busyLabel={t('profile.action.saving')}
        >
          {t('profile.gate.submit')}
        </Button>
      </form>
      {stepUpDialog}
    </Card>
  );
}
