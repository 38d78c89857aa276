import type { ReactNode } from 'react';
import { LinkButton } from '../button/button.tsx';
import { isPlainClick, type ClickKeys } from '../plain-click.ts';
import styles from './pagination.module.css';

/** Back and forward as links, so that pages have URLs. `href` is null at an end; nothing is shown for a single page, which has both ends. */
export function Pagination({
  label,
  position,
  backLabel,
  backHref,
  forwardLabel,
  forwardHref,
  onNavigate,
}: {
  label: string;
  /** For example "11–20 of 64". */
  position: ReactNode;
  backLabel: string;
  backHref: string | null;
  forwardLabel: string;
  forwardHref: string | null;
  /** Client-side navigation. */
  onNavigate?: (href: string) => void;
}) {
  if (backHref === null && forwardHref === null) return null;
  const go = (href: string | null) =>
    href === null
      ? // Still focusable: whoever reaches an end with the keyboard stays on the control.
        ({ role: 'link', 'aria-disabled': true, tabIndex: 0 } as const)
      : {
          href,
          onClick: (event: ClickKeys & { preventDefault: () => void }) => {
            if (!onNavigate || !isPlainClick(event)) return;
            event.preventDefault();
            onNavigate(href);
          },
        };
  return (
    <nav aria-label={label} className={styles['pagination']}>
      <LinkButton {...go(backHref)} icon="chevron-back" size="small">
        {backLabel}
      </LinkButton>
      <span className={styles['position']}>{position}</span>
      <LinkButton {...go(forwardHref)} iconEnd="chevron-forward" size="small">
        {forwardLabel}
      </LinkButton>
    </nav>
  );
}
