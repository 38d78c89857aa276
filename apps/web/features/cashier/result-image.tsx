import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { Outcome } from './outcome.rules.ts';
import styles from './deposit-result.module.css';

const OUTCOME_ICONS: Readonly<Record<Outcome, { icon: IconName; tone: 'good' | 'bad' | 'neutral' | 'pending' }>> = {
  checking: { icon: 'clock', tone: 'pending' },
  pending: { icon: 'clock', tone: 'pending' },
  processing: { icon: 'bank', tone: 'pending' },
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  decline: { icon: 'card', tone: 'bad' },
  cancel: { icon: 'minus', tone: 'neutral' },
  expired: { icon: 'clock', tone: 'neutral' },
  refunded: { icon: 'arrow-back', tone: 'neutral' },
  charged_back: { icon: 'bank', tone: 'bad' },
  unconfirmed: { icon: 'help', tone: 'neutral' },
  unreachable: { icon: 'offline', tone: 'neutral' },
};

/** Icon of the outcome; shape and colour both differ (WCAG 1.4.1). Rotates while the outcome is pending. */
export function ResultImage({ outcome }: { outcome: Outcome }) {
  const { icon, tone } = OUTCOME_ICONS[outcome];
  return (
    <span key={outcome} className={classNames(styles['image'], styles[tone])} aria-hidden="true">
      <Icon name={icon} size={32} />
    </span>
  );
}
