import { GENDER_NOT_SAID } from '@marquee/contract/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { queryFor } from '../api/query-for.ts';
import type { PlayerDetails } from '../api/use-player.ts';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { LockedFact } from './locked-fact.tsx';
import { longDate } from './long-date.ts';
import { ProfilePhoneField } from './phone-field.tsx';
import { lockOf, UNFINISHED_DATE, valuesOf, type ProfileField, type ProfileValues } from './profile-values.rules.ts';

const AUTOCOMPLETE: Partial<Record<ProfileField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  nickname: 'nickname',
  city: 'address-level2',
  address: 'street-address',
  zipCode: 'postal-code',
};

export interface FieldsProps {
  readonly fields: readonly ProfileField[];
  readonly user: PlayerDetails['getUser'];
  readonly values: ProfileValues;
  readonly errorOf: (field: ProfileField) => string | undefined;
  readonly onChange: (change: Partial<ProfileValues>) => void;
}

/** Form fields of one card; locked ones are read-only with the reason. */
export function ProfileFields({ fields, user, values, errorOf, onChange }: FieldsProps) {
  const t = useT();
  const displayed = useFieldFormatter();
  return fields.map((field) => {
    const lock = lockOf(field, user);
    const error = errorOf(field);
    if (field === 'phoneCode') return null;
    if (lock)
      return (
        <LockedFact
          key={field}
          label={t(`profile.field.${field}`)}
          value={displayed(field, valuesOf(user))}
          lock={lock}
        />
      );
    switch (field) {
      case 'dateOfBirth':
        return (
          <BirthDateField
            key={field}
            value={values.dateOfBirth}
            unfinished={UNFINISHED_DATE}
            error={error}
            onChange={(dateOfBirth) => onChange({ dateOfBirth })}
          />
        );
      case 'phone':
        return (
          <ProfilePhoneField
            key={field}
            code={values.phoneCode}
            number={values.phone}
            error={error}
            onChange={onChange}
          />
        );
      case 'gender':
      case 'countryCode':
        return <ChoiceField key={field} field={field} values={values} error={error} onChange={onChange} />;
      default:
        return (
          <TextField
            key={field}
            label={t(`profile.field.${field}`)}
            autoComplete={AUTOCOMPLETE[field]}
            lengthMax={255}
            value={values[field]}
            error={error}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        );
    }
  });
}

function ChoiceField({
  field,
  values,
  error,
  onChange,
}: Pick<FieldsProps, 'values' | 'onChange'> & { field: 'gender' | 'countryCode'; error: string | undefined }) {
  const t = useT();
  const choices = useChoices(field);
  return (
    <Select
      label={t(`profile.field.${field}`)}
      options={choices}
      autoComplete={field === 'gender' ? 'sex' : 'country'}
      {...(field === 'countryCode' && { placeholder: t('profile.choose') })}
      value={values[field]}
      error={error}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
}

/** Options of a select field in the reader's language. */
export function useChoices(field: 'gender' | 'countryCode'): ReadonlyArray<{ value: string; label: string }> {
  const t = useT();
  const { locale } = useSite();
  const { data } = useQuery({ ...queryFor('getAllCountry'), enabled: field === 'countryCode' });
  if (field === 'gender') {
    return [
      { value: GENDER_NOT_SAID, label: t('profile.gender.undisclosed') },
      { value: 'Male', label: t('profile.gender.male') },
      { value: 'Female', label: t('profile.gender.female') },
    ];
  }
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const rows = data?.data.countries.rows ?? [];
  return rows
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

/** Formats a value for display; empty where there is none. */
export function useFieldFormatter(): (field: ProfileField, values: ProfileValues) => string {
  const { locale } = useSite();
  const genders = useChoices('gender');
  return (field, values) => {
    const value = values[field];
    if (value === '') return '';
    if (field === 'gender') return genders.find((choice) => choice.value === value)?.label ?? value;
    if (field === 'countryCode') return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value;
    if (field === 'phone') return `+${values.phoneCode} ${value}`;
    return field === 'dateOfBirth' ? longDate(value, locale) : value;
  };
}
