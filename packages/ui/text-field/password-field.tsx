import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { TextField, type FieldText } from './text-field.tsx';

type Words = { showLabel: string; hideLabel: string };

/** A password that can be looked at. `strength` (see StrengthMeter) may stand below as part of the hint. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...rest
}: FieldText & Words & { hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
