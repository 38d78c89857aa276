import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { TextField, type FieldText, type LengthLimit } from './text-field.tsx';

type ToggleLabels = { showLabel: string; hideLabel: string };

/** A password input with a show/hide button. `strength` (see StrengthMeter) may be part of the hint. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...rest
}: FieldText & LengthLimit & ToggleLabels & { hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          icon={isVisible ? 'eye-off' : 'eye'}
          label={isVisible ? hideLabel : showLabel}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
