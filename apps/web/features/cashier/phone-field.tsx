import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useT } from '../../lib/i18n/use-t.ts';

/** The phone number to which the payment provider sends its confirmation. */
export function PhoneField({
  phone,
  error,
  onChange,
}: {
  phone: string;
  error: string | undefined;
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
      lengthMax={32}
      value={phone}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
