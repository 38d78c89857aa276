import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { useModalHref } from '../modals/modal-url.ts';
import { usePanicHours } from '../lib/protection/use-panic-hours.ts';

/** The panic button where the market requires one: one tap here, one confirmation in the dialog. */
export function PanicLink({ className }: { className?: string | undefined }) {
  const t = useT();
  const modalHref = useModalHref();
  const hours = usePanicHours();
  if (hours === null) return null;
  return (
    <LinkButton variant="danger" icon="pause" href={modalHref('panic')} className={className}>
      {t('limits.panic.action', { hours })}
    </LinkButton>
  );
}
