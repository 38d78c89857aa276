import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useOpened } from '../../lib/layout/use-opened.ts';
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

function PasswordForm({ onClose }: { onClose: (saved: boolean) => void }) {
  const t = useT();
  const { data } = usePlayer();
  const { check, save, stepUpDialog } = useSaveProfile();
  const bodyOf = ({ currentPassword, newPassword }: PasswordValues) => ({ currentPassword, newPassword });
  const { form, props, register, isBusy, error, errorOf } = useEndpointForm<PasswordValues>({
    defaultValues: EMPTY,
    check: async (values) => ({
      ...(await check(bodyOf(values))),
      ...(values.currentPassword === '' && { currentPassword: 'validation.current_password_required' }),
      ...(values.repeat !== values.newPassword && { repeat: 'validation.passwords_differ' }),
    }),
    send: (values) => save(bodyOf(values)),
    onSuccess: () => onClose(true),
    fieldOf: (error) =>
      error instanceof ApiError && error.code === 'profile.current_password_wrong' ? 'currentPassword' : null,
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const field = (name: keyof PasswordValues, label: string, autoComplete: string) => (
    <PasswordField
      {...register(name)}
      label={label}
      showLabel={t('profile.password.show')}
      hideLabel={t('profile.password.hide')}
      autoComplete={autoComplete}
      lengthMax={255}
      error={errorOf(name)}
    />
  );
  return (
    <>
      <form {...props} className={layout['stack']}>
        {/* Password managers need the username to update the right entry. */}
        <input type="email" autoComplete="username" value={data?.getUser.email ?? ''} readOnly hidden />
        {field('currentPassword', t('profile.password.current'), 'current-password')}
        {field('newPassword', t('profile.password.new'), 'new-password')}
        {field('repeat', t('profile.password.repeat'), 'new-password')}
        <ErrorAlert error={error} />
        <div className={layout['actions']}>
          <Button
            type="submit"
            variant="primary"
            disabled={newPassword === ''}
            busy={isBusy}
            busyLabel={t('profile.action.saving')}
          >
            {t('profile.action.save')}
          </Button>
          <Button variant="quiet" onClick={() => onClose(false)}>
            {t('profile.action.cancel')}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
