import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { Outcome } from './outcome.rules.ts';
import styles from './deposit-result.module.css';

const OUTCOME_ICONS: Readonly<Record<Outcome, { icon: IconName; tone: 'good' | 'bad' | 'calm' | 'wait' }>> = {
  checking: { icon: 'clock', tone: 'wait' },
  pending: { icon: 'clock', tone: 'wait' },
  processing: { icon: 'bank', tone: 'wait' },
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  decline: { icon: 'card', tone: 'bad' },
  cancel: { icon: 'minus', tone: 'calm' },
  expired: { icon: 'clock', tone: 'calm' },
  refunded: { icon: 'arrow-back', tone: 'calm' },
  charged_back: { icon: 'bank', tone: 'bad' },
  unconfirmed: { icon: 'help', tone: 'calm' },
  unreachable: { icon: 'offline', tone: 'calm' },
};

/** The state at a glance: shape and sign, not colour alone; turns slowly while somebody is waited for. */
export function ResultImage({ outcome }: { outcome: Outcome }) {
  const { icon, tone } = OUTCOME_ICONS[outcome];
  return (
    <span key={outcome} className={classNames(styles['picture'], styles[tone])} aria-hidden="true">
      <Icon name={icon} size={32} />
    </span>
  );
}
