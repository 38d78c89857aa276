import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, FieldFrame, type FieldText } from '../text-field/text-field.tsx';
import box from '../text-field/text-field.module.css';
import { CountryPicker, type CountryLabels } from './country-picker.tsx';
import { countriesOf, readNumber, wholeNumber, type CountryOf, type PhoneCountry } from './phone-digits.rules.ts';
import styles from './phone-field.module.css';

/** More than any number has (E.164: 15 digits): longer text was pasted by mistake, and the check says so. */
const DIGITS_MAX = 32;

export type PhoneNumber = { country: string | null; /** National digits, without the code. */ digits: string };

/**
 * A phone number: country with flag and calling code, then digits of any script. An international number that is
 * pasted, autofilled or typed with a plus selects its country. Keys that exceed `isTooLong` are ignored; pasted text is
 * never cut.
 */
export function PhoneField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  countries,
  value,
  onChange,
  onBlur,
  isTooLong,
  countryOf,
  labels,
  name,
  placeholder,
  disabled = false,
  readOnly = false,
  id: idProp,
  className,
}: FieldText & {
  countries: readonly PhoneCountry[];
  value: PhoneNumber;
  onChange: (value: PhoneNumber) => void;
  onBlur?: () => void;
  isTooLong?: (value: PhoneNumber) => boolean;
  /** For countries that share a calling code. */
  countryOf?: CountryOf | undefined;
  labels: CountryLabels;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string;
  className?: string | undefined;
}) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const input = useRef<HTMLInputElement>(null);
  const text = { label, hint, error, ...(optionalLabel && { optionalLabel }), ...(labelHidden && { labelHidden }) };

  // A plus and the first digits of a code that matches no country yet, or while the countries load.
  const [begun, setBegun] = useState<string | null>(null);

  function applyTyped(typed: string) {
    const whole = wholeNumber(typed);
    if (whole !== null && countriesOf(whole, countries).length === 0) {
      setBegun(`+${whole.slice(0, DIGITS_MAX)}`);
      if (value.digits !== '') onChange({ ...value, digits: '' });
      return;
    }
    setBegun(null);
    const next = readNumber(typed, countries, value.country, countryOf);
    const isKey = next.country === value.country && next.digits.length === value.digits.length + 1;
    if (isKey && isTooLong?.(next)) return;
    onChange({ ...next, digits: next.digits.slice(0, DIGITS_MAX) });
  }

  const isHere = countries.length > 0;
  const syncTypedValue = useEffectEvent(() => {
    if (begun !== null) applyTyped(begun);
  });
  useEffect(() => {
    if (isHere) syncTypedValue();
  }, [isHere]);

  return (
    <FieldFrame {...text} id={id} className={className}>
      <div className={classNames(box['box'], styles['box'], error && box['invalid'])}>
        <CountryPicker
          countries={countries}
          country={value.country}
          disabled={disabled || readOnly}
          labels={labels}
          onPick={(country) => {
            setBegun(null);
            onChange({ country, digits: value.digits });
            input.current?.focus();
          }}
        />
        <span className={styles['rule']} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          name={name}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          className={classNames(box['input'], styles['input'])}
          value={value.digits === '' && begun !== null ? begun : value.digits}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text)}
          onChange={(event) => applyTyped(event.target.value)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  );
}
