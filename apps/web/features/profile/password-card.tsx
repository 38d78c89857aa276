import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useOpened } from '../../lib/layout/use-opened.ts';
import { useProblemText } from '../../lib/profile/use-problem-text.ts';
import { useSaveProfile } from '../../lib/profile/use-save-profile.ts';

/** Password change, which requires the current password. */
export function PasswordCard() {
  const t = useT();
  const { isOpen, button, panel: part, open, close } = useOpened();
  const [isSaved, setSaved] = useState(false);
  return (
    <Card
      padding="large"
      title={t('profile.card.password')}
      actions={
        !isOpen && (
          <Button
            ref={button}
            size="small"
            icon="key"
            aria-label={t('profile.action.change_password')}
            onClick={() => {
              setSaved(false);
              open();
            }}
          >
            {t('profile.action.change')}
          </Button>
        )
      }
    >
      <div ref={part} className={layout['stack']}>
        <p className={layout['text']}>{t('profile.card.password_text')}</p>
        {isOpen ? (
          <PasswordForm onClose={(saved) => close(() => setSaved(saved))} />
        ) : (
          <p>{t('profile.password.hidden')}</p>
        )}
        <div role="status">{isSaved && <Banner tone="success">{t('profile.password.saved')}</Banner>}</div>
      </div>
    </Card>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', repeat: '' };
type PasswordValues = typeof EMPTY;

/** Form-only rules; `useSaveProfile` validates the new password with the schema of the endpoint. */
const resolver = lazyResolver<PasswordValues>(async ({ currentPassword, newPassword, repeat }) => ({
  ...(currentPassword === '' && { currentPassword: 'validation.current_password_required' }),
  ...(repeat !== newPassword && { repeat: 'validation.passwords_differ' }),
}));

function PasswordForm({ onClose }: { onClose: (saved: boolean) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const { register, handleSubmit, control, formState } = useForm<PasswordValues>({ defaultValues: EMPTY, resolver });
  const { errors } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { data } = usePlayer();
  const { save, isSaving, problems, error } = useSaveProfile();
  const isWrong = error instanceof ApiError && error.code === 'profile.current_password_wrong';
  const submit = handleSubmit(async (values) => {
    if (await save({ currentPassword: values.currentPassword, newPassword: values.newPassword })) onClose(true);
  });
  const field = (name: keyof PasswordValues, label: string, autoComplete: string) => (
    <PasswordField
      {...register(name)}
      label={label}
      showLabel={t('profile.password.show')}
      hideLabel={t('profile.password.hide')}
      autoComplete={autoComplete}
      maxLength={255}
      error={
        name === 'currentPassword' && isWrong ? errorText(error) : problemText(errors[name]?.message ?? problems[name])
      }
    />
  );
  return (
    <form className={layout['stack']} noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers need the username to update the right entry. */}
      <input type="email" autoComplete="username" value={data?.getUser.email ?? ''} readOnly hidden />
      {field('currentPassword', t('profile.password.current'), 'current-password')}
      {field('newPassword', t('profile.password.new'), 'new-password')}
      {field('repeat', t('profile.password.repeat'), 'new-password')}
      {!isWrong && <ErrorAlert error={error} />}
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={newPassword === ''}
          busy={isSaving}
          busyLabel={t('profile.action.saving')}
        >
          {t('profile.action.save')}
        </Button>
        <Button variant="quiet" onClick={() => onClose(false)}>
          {t('profile.action.cancel')}
        </Button>
      </div>
    </form>
  );
}
