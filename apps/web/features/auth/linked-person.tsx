import { AGE_YEARS_MAX, AGE_YEARS_MIN } from '@marquee/contract/constants.ts';
import { DateFields } from '@marquee/ui/date-fields/date-fields.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../lib/i18n/use-t.ts';
import { LockedFact } from '../../lib/profile/locked-fact.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { longDate } from '../../lib/profile/long-date.ts';
import { lockedOf, type LinkedValues, type LockedField, type Profile } from './linked-values.rules.ts';
import { useValidationText } from './use-validation-text.ts';

const AUTO_COMPLETE = { firstName: 'given-name', lastName: 'family-name', address: 'street-address' } as const;

/** Who the person is. What the profile holds for good is shown and cannot be typed over. */
export function LinkedPerson({
  form: { register, watch, setValue, formState },
  player,
  isByPartner,
}: {
  form: UseFormReturn<LinkedValues>;
  player: Profile | null;
  isByPartner: boolean;
}) {
  const t = useT();
  const { locale } = useSite();
  const textOf = useValidationText();
  const { errors, submitCount } = formState;
  const [thisYear] = useState(() => new Date().getFullYear());
  const locked = lockedOf(player);
  const dateOfBirth = watch('dateOfBirth');
  // The reason is the same for all that stand together; the last one tells it.
  const lastSet = locked.findLast((name) => name !== 'address');
  const lockOf = (name: LockedField) => (name === 'address' ? 'approved' : name === lastSet ? 'set' : null);
  const fact = (name: LockedField, value: string) => (
    <LockedFact label={t(`profile.field.${name}`)} value={value} lock={lockOf(name)} />
  );
  const text = (name: keyof typeof AUTO_COMPLETE) =>
    locked.includes(name) ? (
      fact(name, watch(name))
    ) : (
      <TextField
        {...register(name)}
        label={t(`profile.field.${name}`)}
        error={textOf(errors[name]?.message)}
        autoComplete={isByPartner ? 'off' : AUTO_COMPLETE[name]}
        autoCapitalize="words"
        enterKeyHint={name === 'address' ? 'done' : 'next'}
        spellCheck={false}
        maxLength={255}
        required={name !== 'address'}
      />
    );
  return (
    <>
      {text('firstName')}
      {text('lastName')}
      {locked.includes('dateOfBirth') ? (
        fact('dateOfBirth', longDate(dateOfBirth, locale))
      ) : (
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
      )}
      {text('address')}
    </>
  );
}
