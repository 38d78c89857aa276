import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import { GiftDrawing, type GiftState } from './gift-drawing.tsx';
import styles from './gift.module.css';

const icons = {
  opened: 'check',
  today: 'sparkles',
  closed: 'clock',
  locked: 'lock',
  missed: 'minus',
} as const satisfies Record<GiftState, IconName>;

/**
 * A day's gift. Its state is shown by shape, icon and text (`stateText`), not by colour alone. With `onOpen` or
 * `href` the whole gift is one button or link. When its state turns to `opened` the lid flies off, instantly under
 * reduced motion.
 */
export function Gift({
  state,
  title,
  text,
  stateText,
  onOpen,
  href,
  busy = false,
  className,
}: {
  state: GiftState;
  /** The day: "Day 3", "Mon". */
  title: string;
  /** The contents, as far as they may be shown. */
  text?: ReactNode;
  /** The state as text: "Opened", "Open now", "From Friday". */
  stateText: string;
  onOpen?: (() => void) | undefined;
  href?: string | undefined;
  /** Being opened: ignores clicks, keeps focus. */
  busy?: boolean;
  className?: string | undefined;
}) {
  const [known, setKnown] = useState({ state, hasJustOpened: false });
  if (known.state !== state) setKnown({ state, hasJustOpened: state === 'opened' });
  const content = (
    <>
      <span className={styles['title']}>{title}</span>
      <GiftDrawing state={state} />
      {text && <span className={styles['text']}>{text}</span>}
      <span className={styles['state']}>
        <Icon name={icons[state]} size={14} />
        <span>{stateText}</span>
      </span>
    </>
  );
  const shared = {
    'data-part': 'gift',
    'data-state': state,
    'data-just-opened': known.hasJustOpened || undefined,
    className: classNames(styles['gift'], styles[state], (onOpen || href) && styles['live'], className),
  };
  if (href)
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    );
  if (onOpen)
    return (
      <button
        {...shared}
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onOpen}
      >
        {content}
      </button>
    );
  return <div {...shared}>{content}</div>;
}
