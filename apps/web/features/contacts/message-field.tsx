import { SUPPORT_MESSAGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { describedBy, FieldFrame } from '@marquee/ui/text-field/text-field.tsx';
import { useId } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './contacts.module.css';

/** Several lines. */
export function MessageField({ error }: { error: string | undefined }) {
  const t = useT();
  const id = useId();
  const text = { label: t('contacts.form.message'), hint: t('contacts.form.message.hint'), error };
  return (
    <FieldFrame {...text} id={id}>
      <textarea
        id={id}
        name="message"
        className={styles['message']}
        rows={7}
        maxLength={SUPPORT_MESSAGE_CHARS_MAX}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, text)}
      />
    </FieldFrame>
  );
}
