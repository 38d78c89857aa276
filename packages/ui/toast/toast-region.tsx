import { useEffect, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { useStore } from '../store/store.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './toast.module.css';
import { dismissToast, toasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];
const icons = { info: 'info', success: 'check-circle', danger: 'error' } as const;

function ToastCard({ toast, dismissLabel, visibleMs }: { toast: Toast; dismissLabel: string; visibleMs: number }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || toast.tone === 'danger') return;
    const timer = setTimeout(() => dismissToast(toast.id), visibleMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast, visibleMs]);
  return (
    <li
      className={classNames(styles['toast'], styles[toast.tone])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[toast.tone]} size={22} className={styles['icon']} />
      <div className={styles['content']}>
        <p className={styles['title']}>{toast.title}</p>
        {toast.text && <p className={styles['text']}>{toast.text}</p>}
      </div>
      {toast.action && (
        <button type="button" className={styles['action']} onClick={toast.action.onClick}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" size="small" label={dismissLabel} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}

/**
 * Once, at the end of the page. Errors stay until dismissed; other toasts leave after `visibleMs` unless hovered or
 * focused. Errors are announced at once, others when the screen reader has finished.
 */
export function ToastRegion({
  label,
  dismissLabel,
  visibleMs = 12_000,
}: {
  label: string;
  dismissLabel: string;
  visibleMs?: number;
}) {
  const displayed = useStore(toasts, none);
  return (
    <section data-part="toasts" aria-label={label} className={styles['region']}>
      {(['assertive', 'polite'] as const).map((live) => (
        <div key={live} aria-live={live}>
          <ol className={styles['list']}>
            {displayed
              .filter(({ tone }) => (tone === 'danger') === (live === 'assertive'))
              .map((toast) => (
                <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} visibleMs={visibleMs} />
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
