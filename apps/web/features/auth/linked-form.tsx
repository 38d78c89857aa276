import { AGE_YEARS_MAX, AGE_YEARS_MIN } from '@marquee/contract/constants.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { DateFields } from '@marquee/ui/date-fields/date-fields.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './auth.module.css';
import { FormTrouble } from './form-trouble.tsx';
import type { Profile } from './linked-values.rules.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { TermsText } from './terms-text.tsx';
import { useIsAwake } from './use-is-awake.ts';
import { useLinkedForm } from './use-linked-form.ts';
import { useValidationText } from './use-validation-text.ts';

/** `player` null registers a newcomer; otherwise the profile is updated and what is known stays as it is. */
export function LinkedForm({ player, onDone }: { player: Profile | null; onDone: () => void }) {
  const t = useT();
  const { locale } = useSite();
  const isAwake = useIsAwake();
  const textOf = useValidationText();
  const { register, watch, setValue, errors, isSubmitting, submitCount, trouble, send } = useLinkedForm(player, onDone);
  const [thisYear] = useState(() => new Date().getFullYear());
  const dateOfBirth = watch('dateOfBirth');
  const text = (name: 'firstName' | 'lastName' | 'address', autoComplete: string, isLocked = false) => (
    <TextField
      {...register(name)}
      label={t(`profile.field.${name}`)}
      error={textOf(errors[name]?.message)}
      autoComplete={autoComplete}
      maxLength={255}
      readOnly={isLocked}
      required={name !== 'address'}
    />
  );
  return (
    <form className={styles['form']} onSubmit={send} method="post" noValidate={isAwake}>
      <FormTrouble key={submitCount} error={trouble} invalidCount={isSubmitting ? 0 : Object.keys(errors).length} />
      <TextField
        {...register('email')}
        label={t('auth.email.label')}
        error={textOf(errors.email?.message)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        readOnly={player !== null}
        required
        dir="ltr"
      />
      {player === null && (
        <NewPasswordField
          {...register('password')}
          typed={watch('password') ?? ''}
          error={textOf(errors.password?.message)}
          required
          dir="ltr"
        />
      )}
      {text('firstName', 'given-name', Boolean(player?.firstName))}
      {text('lastName', 'family-name', Boolean(player?.lastName))}
      <DateFields
        legend={t('profile.field.dateOfBirth')}
        locale={locale}
        yearMax={thisYear - AGE_YEARS_MIN}
        yearCount={AGE_YEARS_MAX - AGE_YEARS_MIN + 1}
        value={dateOfBirth === '' ? null : dateOfBirth}
        error={textOf(errors.dateOfBirth?.message)}
        words={{ day: t('profile.birth.day'), month: t('profile.birth.month'), year: t('profile.birth.year') }}
        onChange={(date) => setValue('dateOfBirth', date ?? '', { shouldValidate: submitCount > 0 })}
      />
      {text('address', 'street-address')}
      <Checkbox
        {...register('termsAccepted')}
        label={<TermsText />}
        error={textOf(errors.termsAccepted?.message)}
        required
      />
      <Button
        type={isAwake ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isSubmitting}
        busyLabel={t('recovery.linked.busy')}
      >
        {t(player === null ? 'recovery.linked.submit' : 'recovery.linked.save')}
      </Button>
      <noscript>
        <p className={styles['noscript']}>{t('auth.noscript')}</p>
      </noscript>
    </form>
  );
}
