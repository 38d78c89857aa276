import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../lib/i18n/use-t.ts';

/** Pins the side navigation open or collapses it to a rail; the stylesheet chooses by screen width (`enable-side-toggle`). */
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
