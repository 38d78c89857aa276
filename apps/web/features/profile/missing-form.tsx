import { missingFields, neededFields, type NeedPurpose } from '@marquee/contract/profile-needs.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSiteSearch } from '../../modals/use-site-search.ts';
import { ProfileFields } from '../../lib/profile/profile-fields.tsx';
import { changesOf, expectedOf, type ProfileField } from '../../lib/profile/profile-values.rules.ts';
import { useProfileDraft } from '../../lib/profile/use-profile-draft.ts';
import { useSaveProfile } from '../../lib/profile/use-save-profile.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './profile.module.css';

/** The missing profile fields, or all required ones if the brand is configured so. */
export function MissingForm({ purpose, user }: { purpose: NeedPurpose; user: PlayerDetails['getUser'] }) {
  const t = useT();
  const errorText = useErrorText();
  const { settings } = useSite();
  const { activeMethod } = useSiteSearch();
  const { draft, hasChanged, change, reset } = useProfileDraft(purpose, user);
  const { save, isSaving, problems, error } = useSaveProfile('Update Form');
  const [isChecked, setChecked] = useState(false);
  const missing: readonly ProfileField[] = missingFields(purpose, settings, user);
  const isAll = settings.onDepositShowAllField && activeMethod !== '1';
  const fields: readonly ProfileField[] = isAll ? neededFields(purpose, settings) : missing;
  const empty = missing.filter((field) => draft.values[field].trim() === '');
  const required = Object.fromEntries(empty.map((field) => [field, 'validation.required']));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setChecked(true));
    const body = changesOf(draft.initial, draft.values);
    const isSaved = empty.length === 0 && (await save({ ...body, expected: expectedOf(body, draft.initial) }));
    if (!isSaved) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    reset();
    // The page has replaced this form.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Card padding="large" className={styles['gate']}>
      <form className={layout['stack']} noValidate onSubmit={(event) => void submit(event)}>
        <h1>{t('profile.gate.title')}</h1>
        <p className={layout['text']}>
          {t(purpose === 'deposit' ? 'profile.gate.deposit' : 'profile.gate.withdrawal')}
        </p>
        <ProfileFields
          fields={fields}
          user={user}
          values={draft.values}
          problems={{ ...(isChecked && required), ...problems }}
          onChange={change}
        />
        {error !== null && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          disabled={!hasChanged}
          busy={isSaving}
          busyLabel={t('profile.action.saving')}
        >
          {t('profile.gate.submit')}
        </Button>
      </form>
    </Card>
  );
}
