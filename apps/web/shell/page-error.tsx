import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { isPlainClick } from '@marquee/ui/plain-click.ts';
import { supportIdOf } from '../lib/api/support-id.ts';
import { errorText } from '../lib/i18n/error-text.ts';
import { isCodeMissing, reloadForCode, reloadKeepingText } from '../lib/navigation/recover-code.ts';
import { usePageHydrated } from '../lib/navigation/hydration.tsx';
import { useTranslator } from '../lib/i18n/use-t.ts';
import { EmptyPage } from './empty-page.tsx';
import styles from './empty-page.module.css';

/** Shown if a page's data or code failed to load. Retry is a link to the same URL, so it works before hydration. The page is loaded again when the connection is back. */
export function PageError({ error, reset }: ErrorComponentProps) {
  usePageHydrated();
  const translator = useTranslator();
  const { t } = translator;
  const router = useRouter();
  const supportId = supportIdOf(error);
  const isMissing = isCodeMissing(error);
  useEffect(() => {
    if (isMissing) reloadForCode();
    addEventListener('online', reloadKeepingText);
    return () => removeEventListener('online', reloadKeepingText);
  }, [isMissing]);
  return (
    <div role="alert">
      <EmptyPage plate="alert" title={t('shell.error.title')} text={errorText(translator, error)}>
        <LinkButton
          variant="primary"
          size="large"
          icon="refresh"
          href=""
          data-native
          onClick={(event) => {
            // A module that failed once stays failed in Firefox, so the browser follows the link.
            if (!isPlainClick(event) || isMissing) return;
            event.preventDefault();
            reset();
            void router.invalidate();
          }}
        >
          {t('shell.error.retry')}
        </LinkButton>
        {supportId !== null && <p className={styles['note']}>{t('shell.error.reference', { id: supportId })}</p>}
      </EmptyPage>
    </div>
  );
}
