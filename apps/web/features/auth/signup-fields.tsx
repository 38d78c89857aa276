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
import { useValidationText } from '../../lib/forms/use-validation-text.ts';

type Attributes = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'dir' | 'type'>;

/** Keyboard and autofill attributes of each text field. */
const INPUT_ATTRIBUTES: Partial<Record<SentField, Attributes>> = {
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

/** The fields of one step. `isLast`: the Enter key of the on-screen keyboard reads "done" instead of "next". */
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
  /** Filled in for another person: turns off autofill. */
  isOfOther?: boolean;
  /** Optional fields of this form, in addition to those that are always optional. */
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
  form,
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
  const { register, watch, setValue, formState } = form;
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
      return <SignUpPhone form={form} error={error} shouldValidate={shouldValidate} />;
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
          onSuggest={(country) => {
            // Not the value of the last rendering: a draft may have been restored since.
            if (!form.getValues(name)) setValue(name, country, { shouldValidate });
          }}
        />
      );
    case 'gender':
      return <GenderField {...register(name)} error={error} />;
    default:
      return (
        <TextField
          {...register(name)}
          {...INPUT_ATTRIBUTES[name]}
          {...(isOfOther && { autoComplete: 'off' })}
          label={name === 'email' ? t('auth.email.label') : t(`auth.field.${textName(name)}`)}
          error={error}
          enterKeyHint={enterKeyHint}
          spellCheck={false}
          lengthMax={255}
          {...(isNeeded ? { required: true } : { optionalLabel: t('auth.field.optional') })}
        />
      );
  }
}

type TextName = 'firstName' | 'lastName' | 'nickname' | 'address' | 'city' | 'zipCode' | 'promoCode' | 'cpfNumber';

const textName = (name: SentField): TextName => name as TextName; // the other names have their own components

function isRequired(name: SentField): boolean {
  const field = (Object.keys(SENT_AS) as RegistrationField[]).find((one) => SENT_AS[one] === name);
  return field !== undefined && isRequiredField(field);
}

/** Symbols outside Latin-1 (₺, ₿) are omitted: they would load another font file and shift the layout. */
const LATIN_SYMBOL = /^[ -\u00ff€]+$/;
const currencyLabel = (code: string, symbol: string) =>
  `\u2066${LATIN_SYMBOL.test(symbol) ? `${code} · ${symbol}` : code}\u2069`;

function CurrencyField(rest: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  const t = useT();
  const { settings } = useSite();
  return (
    <Select
      {...rest}
      defaultValue={settings.defaultCurrency}
      label={t('auth.signup.currency')}
      hint={t('auth.signup.currency_hint')}
      // Bidi isolate: in Arabic text the symbol would change sides.
      options={settings.currencies.map((code) => ({
        value: code,
        label: currencyLabel(code, getAsset(code).symbol),
      }))}
    />
  );
}

/** Country of residence, preselected by the visitor's location. */
function CountryField({
  value,
  error,
  onChoose,
  onSuggest,
}: {
  value: string;
  error: string | undefined;
  onChoose: (country: string) => void;
  onSuggest: (country: string) => void;
}) {
  const t = useT();
  const choices = useChoices('countryCode');
  const begin = useEffectEvent((country: string | null) => {
    if (country !== null) onSuggest(country);
  });
  useEffect(() => {
    fetchSignUpOptions().then(
      ({ countryCode }) => begin(countryCode),
      // The player chooses it then.
      () => {},
    );
  }, []);
  // A restored value may not be in the list until the list has loaded.
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
