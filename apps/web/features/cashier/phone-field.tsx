import type { depositPhoneProblem } from '@marquee/contract/deposit-phone.ts';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useT } from '../../lib/i18n/use-t.ts';

const PROBLEM_TEXTS = { short: 'errors.deposit.PHONE_ERROR', format: 'validation.invalid_format' } as const;

/** The phone number to which the payment provider sends its confirmation. */
export function PhoneField({
  phone,
  problem,
  refusal,
  onChange,
}: {
  phone: string;
  problem: ReturnType<typeof depositPhoneProblem>;
  /** Error text from the server. */
  refusal: string | undefined;
  onChange: (phone: string) => void;
}) {
  const t = useT();
  return (
    <TextField
      label={t('cashier.phone.label')}
      hint={t('cashier.phone.hint')}
      name="phone"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      dir="ltr"
      maxLength={32}
      value={phone}
      error={problem === null ? refusal : t(PROBLEM_TEXTS[problem])}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
