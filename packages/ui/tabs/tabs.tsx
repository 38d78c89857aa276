import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export type Tab<K extends string> = {
  key: K;
  label: ReactNode;
  panel: ReactNode;
  /** Target without JavaScript. */ href?: string;
};

/** Arrow keys move in reading direction; the panel of the focused tab is shown. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onChange,
  className,
}: {
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  onChange: (key: K) => void;
  className?: string | undefined;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === current);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = {
      [forward]: at + 1,
      [backward]: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[(steps[event.key] ?? -1) % tabs.length];
    if (steps[event.key] === undefined || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className={classNames(styles['tab'])}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {tabs.find((tab) => tab.key === current)?.panel}
      </div>
    </div>
  );
}

/** Class of tabs that are links, for sections with their own URLs. */
export const tabLinkClass: string = styles['tab'] ?? '';
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles['list']}>
      {children}
    </nav>
  );
}
