import { PROOF_OF_ADDRESS_MONTHS_MAX, UPLOAD_MEGABYTES_MAX } from '@marquee/contract/constants.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { FileDrop } from '@marquee/ui/file-drop/file-drop.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { PageRow } from './page-row.tsx';
import { invalidateVerification } from './invalidate-verification.ts';
import { ACCEPTED, isWhole } from './uploads.rules.ts';
import { useUploads } from './use-uploads.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './verification.module.css';

/** The remove button of each page. */
const ROW_BUTTON = 'li button[aria-label]';

type Label = EndpointResponse<'getDocumentLabel'>['labels'][number];

type DocumentValues = Readonly<Record<'date' | 'pages', string>>;

/** Upload form: pages with progress, the document date, and the submit button. */
export function SendDocument({ label, onSent, onCancel }: { label: Label; onSent: () => void; onCancel: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const uploads = useUploads();
  const { fault } = uploads;
  const { documentType, requiredDate } = label;
  const { form, props, register, isBusy, error, clearError, errorOf, attempts } = useEndpointForm<DocumentValues>({
    defaultValues: { date: '', pages: '' },
    // Pages that are being uploaded or have failed hold the form back, too; their rows say so.
    check: ({ date }) => ({
      ...(!isWhole(uploads.list) && { pages: 'verification.send.no_pages' }),
      ...(requiredDate !== null && date === '' && { date: 'validation.required' }),
    }),
    send: ({ date }) =>
      callApi('submitDocument', {
        body: {
          documentType,
          fileIds: uploads.list.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
          ...(requiredDate !== null && { [requiredDate]: date }),
        },
      }),
    onSuccess: async () => {
      await invalidateVerification(client);
      onSent();
    },
  });
  const faultText = fault && t(fault === 'tooMany' ? 'verification.send.too_many' : `errors.${fault}`);
  const { remove, retry } = useFocusRestore(uploads, props.ref);
  /** For a change of the pages, which are no value of the form. */
  const edit = <Change,>(act: (change: Change) => void) => {
    return (change: Change) => {
      form.clearErrors('pages');
      clearError();
      act(change);
    };
  };

  return (
    <form {...props} className={styles['send']}>
      {uploads.isOffline && (
        <Banner tone="warning" icon="offline" role="status">
          {t('verification.send.offline')}
        </Banner>
      )}
      <FileDrop
        label={t('verification.send.pages')}
        error={faultText ?? (uploads.list.length === 0 ? errorOf('pages') : undefined)}
        accept={ACCEPTED}
        isMultiple
        capture={documentType === 'selfie' ? 'user' : 'environment'}
        items={[]}
        labels={{
          drop: t('verification.send.drop'),
          browse: t('verification.send.browse'),
          camera: t('verification.send.camera'),
          accept: t('verification.needs.files', { size: UPLOAD_MEGABYTES_MAX }),
          removeLabel: (name) => t('verification.upload.remove', { name }),
        }}
        onFiles={edit(uploads.add)}
        onRefused={uploads.refuse}
        onRemove={uploads.remove}
      />
      {uploads.list.length > 0 && (
        <ul className={styles['pages']}>
          {uploads.list.map((upload, index) => (
            <PageRow
              key={upload.key}
              upload={upload}
              index={index + 1}
              uploads={{ ...uploads, remove: edit(remove), retry: edit(retry) }}
            />
          ))}
        </ul>
      )}
      {requiredDate !== null && (
        <TextField
          {...register('date')}
          type="date"
          label={t(`verification.send.${requiredDate}`)}
          hint={t(`verification.send.${requiredDate}_hint`, { months: PROOF_OF_ADDRESS_MONTHS_MAX })}
          error={errorOf('date')}
          className={styles['date']}
        />
      )}
      <ErrorAlert error={error} />
      <div className={layout['actions']}>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy || (attempts > 0 && uploads.list.some(({ state }) => state === 'sending'))}
          busyLabel={t('verification.send.busy')}
        >
          {t('verification.send.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('verification.send.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Removing or retrying a page removes the pressed button; focus moves to a neighbouring one. */
function useFocusRestore(uploads: ReturnType<typeof useUploads>, form: RefObject<HTMLFormElement | null>) {
  const indexOf = (key: string) => uploads.list.findIndex((one) => one.key === key);
  const rowButtons = () => form.current?.querySelectorAll<HTMLElement>(ROW_BUTTON) ?? [];
  return {
    remove: (key: string) => {
      const at = indexOf(key);
      flushSync(() => uploads.remove(key));
      const buttons = rowButtons();
      const next = buttons[Math.min(at, buttons.length - 1)];
      (next ?? form.current?.querySelector<HTMLElement>('input[type=file]'))?.focus();
    },
    retry: (key: string) => {
      const at = indexOf(key);
      flushSync(() => uploads.retry(key));
      rowButtons()[at]?.focus();
    },
  };
}
