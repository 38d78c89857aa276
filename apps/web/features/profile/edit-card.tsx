import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useState } from 'react';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSiteSearch } from '../../modals/use-site-search.ts';
import { ProfileFields, useFieldFormatter } from '../../lib/profile/profile-fields.tsx';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useOpened } from '../../lib/layout/use-opened.ts';
import {
  changesOf,
  lockOf,
  mayResetKyc,
  expectedOf,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from '../../lib/profile/profile-values.rules.ts';
import { hasDraft, useProfileDraft } from '../../lib/profile/use-profile-draft.ts';
import { conflictField, useSaveProfile } from '../../lib/profile/use-save-profile.ts';
import { useSite } from '../../lib/site/use-site.ts';

export interface EditCardProps {
  /** Storage key of the unsaved draft. */
  readonly form: string;
  readonly title: string;
  readonly text: string;
  readonly user: PlayerDetails['getUser'];
  readonly fields: readonly ProfileField[];
}

/** Profile fields as a card that Edit turns into a form. Moves the focus into the form and back. */
export function EditCard({ form, title, text, user, fields: all }: EditCardProps) {
  const { activeMethod } = useSiteSearch();
  // Computed once, so that fields saved elsewhere do not disappear while the player edits.
  const [fields] = useState(() => (activeMethod === '1' ? emptyFields(all, user) : all));
  const t = useT();
  const [isDraft] = useState(() => hasDraft(form, user));
  const { isOpen, button, panel: part, open, close } = useOpened(isDraft);
  const [isSaved, setSaved] = useState(false);
  const isAllLocked = fields.every((field) => lockOf(field, user) !== null);
  if (fields.length === 0) return null;
  return (
    <Card
      padding="large"
      title={title}
      actions={
        !isOpen &&
        !isAllLocked && (
          <Button
            ref={button}
            size="small"
            icon="edit"
            aria-label={t('profile.action.edit_of', { card: title })}
            onClick={() => {
              setSaved(false);
              open();
            }}
          >
            {t('profile.action.edit')}
          </Button>
        )
      }
    >
      <div ref={part} className={layout['stack']}>
        <p className={layout['text']}>{text}</p>
        {isOpen ? (
          <EditForm form={form} user={user} fields={fields} onClose={(saved) => close(() => setSaved(saved))} />
        ) : (
          <Facts user={user} fields={fields} />
        )}
        <div role="status">{isSaved && <Banner tone="success">{t('profile.saved')}</Banner>}</div>
      </div>
    </Card>
  );
}

/** Fields without a value; a phone is one value in two fields. */
function emptyFields(fields: readonly ProfileField[], user: EditCardProps['user']): readonly ProfileField[] {
  const values = valuesOf(user);
  return fields.filter((field) => values[field === 'phoneCode' ? 'phone' : field] === '');
}

function Facts({ user, fields }: Pick<EditCardProps, 'user' | 'fields'>) {
  const t = useT();
  const formatField = useFieldFormatter();
  const values = valuesOf(user);
  return (
    <dl className={layout['facts']}>
      {fields
        .filter((field) => field !== 'phoneCode')
        .map((field) => (
          <div key={field}>
            <dt>{t(`profile.field.${field}`)}</dt>
            <dd data-empty={values[field] === '' || undefined}>
              <bdi>{formatField(field, values) || t('profile.empty')}</bdi>
              {lockOf(field, user) && (
                <>
                  <Icon name="lock" size={16} />
                  <span className="visually-hidden">{t('profile.locked')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function EditForm({
  form,
  user,
  fields,
  onClose,
}: Pick<EditCardProps, 'form' | 'user' | 'fields'> & { onClose: (saved: boolean) => void }) {
  const t = useT();
  const { settings } = useSite();
  const { draft, hasChanged, staleFields, change, acceptNewer, reset } = useProfileDraft(form, user);
  const { check, save, stepUpDialog } = useSaveProfile();
  const isStale = staleFields.length > 0;
  const endpointForm = useEndpointForm<ProfileValues, boolean>({
    values: draft.values,
    check: (values) => check(changesOf(draft.initial, values)),
    send: async () => {
      const { initial, values } = isStale ? acceptNewer() : draft;
      const body = changesOf(initial, values);
      const hasChanges = Object.keys(body).length > 0;
      if (hasChanges) await save({ ...body, expected: expectedOf(body, initial) });
      return hasChanges;
    },
    onSuccess: (hasChanges) => {
      reset();
      onClose(hasChanges);
    },
    fieldOf: conflictField,
    names: fields,
  });
  const { props, isBusy, error, errorOf } = endpointForm;
  return (
    <>
      <form {...props} className={layout['stack']}>
        <ProfileFields
          fields={fields}
          user={user}
          values={draft.values}
          errorOf={isStale ? () => undefined : errorOf}
          onChange={(values) => {
            change(values);
            endpointForm.change(values);
          }}
        />
        {settings.onChangeResetKyc && mayResetKyc(fields, user) && <Banner>{t('profile.kyc_reset')}</Banner>}
        {isStale ? <EditConflict fields={staleFields} user={user} /> : <ErrorAlert error={error} />}
        <div className={layout['actions']}>
          <Button
            type="submit"
            variant="primary"
            disabled={!hasChanged}
            busy={isBusy}
            busyLabel={t('profile.action.saving')}
          >
            {t('profile.action.save')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              onClose(false);
            }}
          >
            {t('profile.action.cancel')}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}

/** Conflict with a change made elsewhere: values that saving would overwrite, and values that are now locked. */
function EditConflict({ fields, user }: { fields: readonly ProfileField[]; user: EditCardProps['user'] }) {
  const t = useT();
  const formatField = useFieldFormatter();
  const named = fields.filter((field) => field !== 'phoneCode');
  const list = (names: readonly ProfileField[]) => (
    <ul>
      {names.map((field) => (
        <li key={field}>
          {t(`profile.field.${field}`)}: <bdi>{formatField(field, valuesOf(user)) || t('profile.empty')}</bdi>
        </li>
      ))}
    </ul>
  );
  const open = named.filter((field) => lockOf(field, user) === null);
  const locked = named.filter((field) => lockOf(field, user) !== null);
  return (
    <Banner tone="warning" role="alert" title={t('profile.conflict.title')}>
      {open.length > 0 && (
        <>
          <p>{t('profile.conflict.text')}</p>
          {list(open)}
        </>
      )}
      {locked.length > 0 && (
        <>
          <p>{t('profile.conflict.locked')}</p>
          {list(locked)}
        </>
      )}
    </Banner>
  );
}
