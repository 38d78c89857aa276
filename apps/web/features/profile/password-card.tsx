import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { useOpened } from '../../lib/layout/use-opened.ts';
import { useProblemText } from '../../lib/profile/use-problem-text.ts';
import { useSaveProfile } from '../../lib/profile/use-save-profile.ts';

/** The password: never shown, changed with the one that holds now. */
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
type Field = keyof typeof EMPTY;

function PasswordForm({ onClose }: { onClose: (saved: boolean) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [values, setValues] = useState(EMPTY);
  const [own, setOwn] = useState<Partial<Record<Field, string>>>({});
  const { data } = usePlayer();
  const { save, isSaving, problems, error } = useSaveProfile();
  const isWrong = error instanceof ApiError && error.code === 'profile.current_password_wrong';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { currentPassword, newPassword, repeat } = values;
    const problems = {
      ...(currentPassword === '' && { currentPassword: 'validation.current_password_required' }),
      ...(repeat !== newPassword && { repeat: 'validation.passwords_differ' }),
    };
    setOwn(problems);
    if (Object.keys(problems).length > 0 || isSaving) return;
    if (await save({ currentPassword, newPassword })) onClose(true);
  };
  const field = (name: Field, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      showLabel={t('profile.password.show')}
      hideLabel={t('profile.password.hide')}
      autoComplete={autoComplete}
      maxLength={255}
      value={values[name]}
      error={name === 'currentPassword' && isWrong ? errorText(error) : problemText(own[name] ?? problems[name])}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form className={layout['stack']} noValidate onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password changes. */}
      <input type="email" autoComplete="username" value={data?.getUser.email ?? ''} readOnly hidden />
      {field('currentPassword', t('profile.password.current'), 'current-password')}
      {field('newPassword', t('profile.password.new'), 'new-password')}
      {field('repeat', t('profile.password.repeat'), 'new-password')}
      {error !== null && !isWrong && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          disabled={values.newPassword === ''}
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
