import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../lib/i18n/use-t.ts';
import { BirthDateField } from '../../lib/profile/birth-date-field.tsx';
import { LockedFact } from '../../lib/profile/locked-fact.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { longDate } from '../../lib/profile/long-date.ts';
import { lockedOf, type LockedField, type Profile } from './linked-values.rules.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { useValidationText } from '../../lib/forms/use-validation-text.ts';

const AUTO_COMPLETE = { firstName: 'given-name', lastName: 'family-name', address: 'street-address' } as const;

/** Personal details. Values that can no longer be changed are shown read-only. */
export function LinkedPerson({
  form: { register, watch, setValue, formState },
  player,
}: {
  form: UseFormReturn<SignUpValues>;
  player: Profile;
}) {
  const t = useT();
  const { locale } = useSite();
  const textOf = useValidationText();
  const { errors, submitCount } = formState;
  const locked = lockedOf(player);
  const dateOfBirth = watch('dateOfBirth');
  // The reason is the same for adjacent fields, so only the last one shows it.
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
        autoComplete={AUTO_COMPLETE[name]}
        autoCapitalize="words"
        enterKeyHint={name === 'address' ? 'done' : 'next'}
        spellCheck={false}
        lengthMax={255}
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
        <BirthDateField
          value={dateOfBirth}
          error={textOf(errors.dateOfBirth?.message)}
          onChange={(date) => setValue('dateOfBirth', date, { shouldValidate: submitCount > 0 })}
        />
      )}
      {text('address')}
    </>
  );
}
