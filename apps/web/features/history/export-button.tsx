import { Button } from '@marquee/ui/button/button.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { saveBlob } from '../../lib/clipboard/save-blob.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { csvText } from './csv.rules.ts';
import { ROWS_MAX } from './read-all.ts';

export interface ExportedTable {
  readonly headings: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** False if the rows were cut at the maximum. */
  readonly isComplete: boolean;
}

/** Reads all filtered rows and downloads them as CSV. */
export function ExportButton({ name, read }: { name: string; read: () => Promise<ExportedTable> }) {
  const t = useT();
  const errorText = useErrorText();
  const { run: save, isBusy } = useEndpointMutation(read, {
    onSuccess: ({ headings, rows, isComplete }) => {
      saveBlob(new Blob([csvText(headings, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
      if (!isComplete)
        showToast({
          tone: 'info',
          title: t('history.export_cut'),
          text: t('history.export_cut_text', { count: String(ROWS_MAX) }),
        });
    },
    onError: (error) => showToast({ tone: 'danger', title: t('history.export_failed'), text: errorText(error) }),
  });
  return (
    <Button icon="download" busy={isBusy} onClick={() => void save()}>
      {t('history.export')}
    </Button>
  );
}
