import { IconButton } from '@marquee/ui/button/button.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './history.module.css';

const VISIBLE_CHARS = 10;

/** The end of the id, where ids differ. Tooltip, screen reader and clipboard get the full id for support requests. */
export function RowId({ id }: { id: string }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ tone: 'success', title: t('history.copied'), text: id }),
      () => showToast({ tone: 'danger', title: t('history.not_copied'), text: id }),
    );
  const isLong = id.length > VISIBLE_CHARS + 3;
  return (
    <span className={styles['id']}>
      <bdi title={id}>
        <span aria-hidden={isLong || undefined}>{isLong ? `…${id.slice(-VISIBLE_CHARS)}` : id}</span>
        {isLong && <span className="visually-hidden">{id}</span>}
      </bdi>
      <IconButton icon="copy" size="small" label={t('history.copy')} onClick={() => void copy()} />
    </span>
  );
}
