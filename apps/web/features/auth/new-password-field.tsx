import { PasswordField } from '@marquee/ui/text-field/password-field.tsx';
import { StrengthMeter } from '@marquee/ui/text-field/strength-meter.tsx';
import type { ComponentProps } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import type { AppSettings } from '../../lib/site/site.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { Translate } from '../../lib/i18n/translator.ts';
import { passwordStrength, type Strength } from './password-strength.rules.ts';

const STRENGTH_KEYS = [
  'auth.strength.short',
  'auth.strength.weak',
  'auth.strength.fair',
  'auth.strength.good',
  'auth.strength.strong',
] as const satisfies Record<Strength, string>;

/** Input for a new password: shows the brand's rules, then the strength while typing. */
export function NewPasswordField({
  typed,
  ...rest
}: { typed: string } & Omit<ComponentProps<typeof PasswordField>, 'label' | 'showLabel' | 'hideLabel' | 'hint'>) {
  const t = useT();
  const { passwordRules } = useSite().settings;
  const strength = passwordStrength(typed, passwordRules.lengthMin);
  return (
    <PasswordField
      {...rest}
      label={t('auth.password.label')}
      showLabel={t('auth.password.show')}
      hideLabel={t('auth.password.hide')}
      autoComplete="new-password"
      {...{ passwordrules: managerRules(passwordRules) }}
      lengthMax={255}
      hint={
        typed === '' ? (
          rulesText(t, passwordRules)
        ) : (
          <StrengthMeter score={strength} label={t(STRENGTH_KEYS[strength])} />
        )
      }
    />
  );
}

/** The rules in the `passwordrules` format, so that generated passwords are accepted. */
function managerRules(rules: AppSettings['passwordRules']): string {
  return [
    `minlength: ${rules.lengthMin}`,
    'required: lower',
    ...(rules.needsDigit ? ['required: digit'] : []),
    ...(rules.needsUppercase ? ['required: upper'] : []),
    ...(rules.needsSpecial ? ['required: [-!#$%&*+.:;=?@_]'] : []),
    'allowed: upper, digit, [-]',
  ].join('; ');
}

function rulesText(t: Translate, rules: AppSettings['passwordRules']): string {
  return [
    t('auth.rule.length', { min: rules.lengthMin }),
    ...(rules.needsDigit ? [t('auth.rule.digit')] : []),
    ...(rules.needsUppercase ? [t('auth.rule.uppercase')] : []),
    ...(rules.needsSpecial ? [t('auth.rule.special')] : []),
  ].join(' · ');
}
