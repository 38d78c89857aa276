import { numberLocale } from '@marquee/text/numbers.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { FileRow } from '@marquee/ui/file-drop/file-row.tsx';
import { usePreview } from '@marquee/ui/file-drop/use-preview.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { Upload } from './uploads.rules.ts';
import type { Uploads } from './use-uploads.ts';
import styles from './verification.module.css';

const MEGABYTE = 1_048_576;

/** One page: preview, progress and actions. */
export function PageRow({ upload, index, uploads }: { upload: Upload; index: number; uploads: Uploads }) {
  const t = useT();
  const errorText = useErrorText();
  const { locale } = useSite();
  const preview = usePreview(upload.file);
  const name = t('verification.page', { place: index });
  const size = new Intl.NumberFormat(numberLocale(locale), {
    maximumFractionDigits: 1,
    style: 'unit',
    unit: 'megabyte',
  }).format(Math.max(0.1, upload.file.size / MEGABYTE));
  const details = {
    chosen: uploads.isOffline ? t('verification.upload.offline') : t('verification.upload.queued'),
    sending: t('verification.upload.sending', { percent: upload.progress }),
    done: t('verification.upload.done', { size }),
    failed: errorText(upload.error),
  };
  return (
    <>
      <FileRow
        item={{
          key: upload.key,
          name,
          detail: details[upload.state],
          preview,
          state: upload.state,
          progress: upload.progress,
        }}
        removeLabel={t(upload.state === 'sending' ? 'verification.upload.cancel' : 'verification.upload.remove', {
          name,
        })}
        onRemove={uploads.remove}
      />
      {upload.state === 'failed' && (
        <li className={styles['refresh']} data-invalid>
          <Button size="small" icon="refresh" onClick={() => uploads.retry(upload.key)}>
            {t('verification.upload.retry', { name })}
          </Button>
        </li>
      )}
    </>
  );
}
