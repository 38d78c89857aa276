import { SUPPORT_MESSAGE_CHARS_MAX } from '@marquee/contract/constants.ts';
import { TextArea } from '@marquee/ui/text-area/text-area.tsx';
import { useT } from '../../lib/i18n/use-t.ts';

export function MessageField({ error }: { error: string | undefined }) {
  const t = useT();
  return (
    <TextArea
      label={t('contacts.form.message')}
      hint={t('contacts.form.message.hint')}
      error={error}
      name="message"
      rows={7}
      maxLength={SUPPORT_MESSAGE_CHARS_MAX}
      required
    />
  );
}
