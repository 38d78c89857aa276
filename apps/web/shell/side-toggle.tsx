import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../lib/i18n/use-t.ts';

/** Pins the navigation beside the page open, or narrows it to a rail. Which of the two it does, the style sheet knows (`follow-side`). */
export function SideToggle({
  className,
  labelClass,
}: {
  className: string | undefined;
  labelClass: string | undefined;
}) {
  const t = useT();
  return (
    <button type="button" className={className} data-side-toggle>
      <Icon name="panel" />
      <span className={labelClass}>{t('navigation.toggle')}</span>
    </button>
  );
}
