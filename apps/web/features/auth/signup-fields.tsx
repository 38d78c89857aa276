import { getAsset } from '@marquee/money/assets.ts';
import { isRequiredField, SENT_AS, type RegistrationField, type SentField } from '@marquee/contract/registration.ts';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../lib/i18n/use-t.ts';
import { BirthDateField } from '../../lib/profile/birth-date-field.tsx';
import { useChoices } from '../../lib/profile/profile-fields.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { fetchSignUpOptions } from './sign-up-options.ts';
import { SignUpPhone } from './signup-phone.tsx';
import type { SignUpValues } from './sign-up-values.ts';
import { useValidationText } from './use-validation-text.ts';

type Attributes = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'dir' | 'type'>;

/** How each line of text is typed: its keyboard, and what a browser may fill in. */
const TYPED: Partial<Record<SentField, Attributes>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', autoCapitalize: 'none', dir: 'ltr' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  nickname: { autoComplete: 'nickname' },
  address: { autoComplete: 'street-address', autoCapitalize: 'words' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  zipCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  promoCode: { autoComplete: 'off', autoCapitalize: 'characters' },
  cpfNumber: { autoComplete: 'off', inputMode: 'numeric', dir: 'ltr' },
};

/** The fields of one step; `isLast`: the key of the on-screen keyboard ends the form instead of going on. */
export function SignUpFields({
  names,
  form,
  isLast,
  isOfOther = false,
  optional = [],
}: {
  names: readonly SentField[];
  form: UseFormReturn<SignUpValues>;
  isLast: boolean;
  /** Filled in about somebody else: the browser offers nothing of its own user. */
  isOfOther?: boolean;
  /** Fields that may stay empty in this form, besides those that always may. */
  optional?: readonly SentField[];
}) {
  return names.map((name, at) => (
    <SignUpField
      key={name}
      name={name}
      form={form}
      isOfOther={isOfOther}
      isRequired={isRequired(name) && !optional.includes(name)}
      enterKeyHint={isLast && at === names.length - 1 ? 'done' : 'next'}
    />
  ));
}

function SignUpField({
  name,
  form: { register, watch, setValue, formState },
  isOfOther,
  isRequired: isNeeded,
  enterKeyHint,
}: {
  name: SentField;
  isOfOther: boolean;
  isRequired: boolean;
  form: UseFormReturn<SignUpValues>;
  enterKeyHint: 'next' | 'done';
}) {
  const t = useT();
  const textOf = useValidationText();
  const error = textOf(formState.errors[name]?.message);
  const shouldValidate = formState.submitCount > 0 || error !== undefined;
  switch (name) {
    case 'password':
      return (
        <NewPasswordField
          {...register('password')}
          typed={watch('password') ?? ''}
          error={error}
          enterKeyHint={enterKeyHint}
          required
          dir="ltr"
        />
      );
    case 'phone':
      return (
        <SignUpPhone
          code={watch('phoneCode') ?? ''}
          number={watch('phone') ?? ''}
          error={error}
          onChange={(change) => {
            setValue('phoneCode', change.phoneCode);
            setValue('phone', change.phone, { shouldValidate });
          }}
        />
      );
    case 'dateOfBirth':
      return (
        <BirthDateField
          value={watch('dateOfBirth') ?? ''}
          error={error}
          onChange={(date) => setValue('dateOfBirth', date, { shouldValidate })}
        />
      );
    case 'currencyCode':
      return <CurrencyField {...register(name)} error={error} />;
    case 'countryCode':
      return (
        <CountryField
          value={watch(name) ?? ''}
          error={error}
          onChoose={(country) => setValue(name, country, { shouldValidate })}
        />
      );
    case 'gender':
      return <GenderField {...register(name)} error={error} />;
    default:
      return (
        <TextField
          {...register(name)}
          {...TYPED[name]}
          {...(isOfOther && { autoComplete: 'off' })}
          label={name === 'email' ? t('auth.email.label') : t(`auth.field.${textName(name)}`)}
          error={error}
          enterKeyHint={enterKeyHint}
          spellCheck={false}
          maxLength={255}
          {...(isNeeded ? { required: true } : { optionalLabel: t('auth.field.optional') })}
        />
      );
  }
}

type TextName = 'firstName' | 'lastName' | 'nickname' | 'address' | 'city' | 'zipCode' | 'promoCode' | 'cpfNumber';

const textName = (name: SentField): TextName => name as TextName; // the others have fields of their own

function isRequired(name: SentField): boolean {
  const field = (Object.keys(SENT_AS) as RegistrationField[]).find((one) => SENT_AS[one] === name);
  return field !== undefined && isRequiredField(field);
}

/** Signs beyond Latin-1 (₺, ₿) are left out: they would load another font file while the list is still closed, and lay out the page again. */
const LATIN_SIGN = /^[ -\u00ff€]+$/;
const currencyLabel = (code: string, symbol: string) =>
  `\u2066${LATIN_SIGN.test(symbol) ? `${code} · ${symbol}` : code}\u2069`;

function CurrencyField(rest: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  const t = useT();
  const { settings } = useSite();
  return (
    <Select
      {...rest}
      label={t('auth.signup.currency')}
      hint={t('auth.signup.currency_hint')}
      // One piece of its own direction: between Arabic words the sign would change sides.
      options={settings.currencies.map((code) => ({
        value: code,
        label: currencyLabel(code, getAsset(code).symbol),
      }))}
    />
  );
}

/** Where the person lives; begins as the country that they seem to be in. */
function CountryField({
  value,
  error,
  onChoose,
}: {
  value: string;
  error: string | undefined;
  onChoose: (country: string) => void;
}) {
  const t = useT();
  const choices = useChoices('countryCode');
  const begin = useEffectEvent((country: string | null) => {
    if (value === '' && country !== null) onChoose(country);
  });
  useEffect(() => {
    fetchSignUpOptions().then(
      ({ countryCode }) => begin(countryCode),
      // It is chosen by hand then.
      () => {},
    );
  }, []);
  // What was chosen before a reload stands there before the list has come.
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Select
      label={t('profile.field.countryCode')}
      error={error}
      name="countryCode"
      autoComplete="country"
      required
      value={isListed ? value : ''}
      placeholder={t('profile.choose')}
      options={choices}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

function GenderField(rest: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  const t = useT();
  return <Select {...rest} label={t('profile.field.gender')} options={useChoices('gender')} autoComplete="sex" />;
}
