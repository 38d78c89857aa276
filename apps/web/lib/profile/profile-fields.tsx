import { useQuery } from '@tanstack/react-query';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { queryFor } from '../api/query-for.ts';
import type { PlayerDetails } from '../api/use-player.ts';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { ProfilePhoneField } from './phone-field.tsx';
import styles from './profile-fields.module.css';
import { lockOf, type ProfileField, type ProfileValues } from './profile-values.rules.ts';
import { useProblemText } from './use-problem-text.ts';
import type { Problems } from './use-save-profile.ts';

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
  readonly problems: Problems;
  readonly onChange: (change: Partial<ProfileValues>) => void;
}

/** The fields of one card as a form; what is locked is shown as it is, with the reason. */
export function ProfileFields({ fields, user, values, problems, onChange }: FieldsProps) {
  const t = useT();
  const problemText = useProblemText();
  return fields.map((field) => {
    const lock = lockOf(field, user);
    const error = problemText(problems[field]);
    if (field === 'phoneCode') return null;
    if (lock) return <LockedField key={field} field={field} values={values} lock={lock} />;
    switch (field) {
      case 'dateOfBirth':
        return (
          <BirthDateField
            key={field}
            value={values.dateOfBirth}
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
            maxLength={255}
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

/** What can be chosen, in the reader's language. */
export function useChoices(field: 'gender' | 'countryCode'): ReadonlyArray<{ value: string; label: string }> {
  const t = useT();
  const { locale } = useSite();
  const { data } = useQuery({ ...queryFor('getAllCountry'), enabled: field === 'countryCode' });
  if (field === 'gender') {
    return [
      { value: 'Not to say', label: t('profile.gender.not_to_say') },
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

function LockedField({
  field,
  values,
  lock,
}: {
  field: ProfileField;
  values: ProfileValues;
  lock: 'set' | 'approved';
}) {
  const t = useT();
  const shown = useShownValue();
  return (
    <div className={styles['locked']}>
      <p className={styles['lockedLabel']}>{t(`profile.field.${field}`)}</p>
      <p className={styles['lockedValue']}>
        <Icon name="lock" size={16} />
        <bdi>{shown(field, values)}</bdi>
      </p>
      <p className={styles['lockedWhy']}>{t(lock === 'set' ? 'profile.locked.why' : 'profile.locked.approved')}</p>
    </div>
  );
}

/** A value as a person reads it; empty where there is none. */
export function useShownValue(): (field: ProfileField, values: ProfileValues) => string {
  const { locale } = useSite();
  const genders = useChoices('gender');
  return (field, values) => {
    const value = values[field];
    if (value === '') return '';
    if (field === 'gender') return genders.find((choice) => choice.value === value)?.label ?? value;
    if (field === 'countryCode') return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value;
    if (field === 'phone') return `+${values.phoneCode} ${value}`;
    if (field === 'dateOfBirth') {
      const date = new Date(`${value}T00:00:00Z`);
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
    }
    return value;
  };
}
