import { Button } from '@marquee/ui/button/button.tsx';
import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';

/** Field for a code of the authenticator app or a recovery code. */
export function CodeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const t = useT();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      {isRecovery ? (
        <TextField
          label={t('security.step.recovery')}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          lengthMax={40}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <OtpField label={t('security.step.code')} error={error} value={value} onChange={onChange} />
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onChange('');
          setRecovery(!isRecovery);
        }}
      >
        {t(isRecovery ? 'security.step.use_code' : 'security.step.use_recovery')}
      </Button>
    </>
  );
}
