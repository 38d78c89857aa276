import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { isPlainClick } from '@marquee/ui/plain-click.ts';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import { supportIdOf } from '../lib/api/support-id.ts';
import { useErrorText } from '../lib/i18n/use-error-text.ts';
import { usePageAwake } from '../lib/navigation/page-awake.tsx';
import { useT } from '../lib/i18n/use-t.ts';

/** A page whose data did not come. The retry is a link to the same address, so it works before JavaScript too. */
export function PageError({ error, reset }: ErrorComponentProps) {
  usePageAwake();
  const t = useT();
  const errorText = useErrorText();
  const router = useRouter();
  const supportId = supportIdOf(error);
  return (
    <>
      <title>{t('shell.error.title')}</title>
      <ErrorState
        isPage
        title={t('shell.error.title')}
        text={errorText(error)}
        {...(supportId !== null && { reference: t('shell.error.reference', { id: supportId }) })}
        actions={
          <LinkButton
            variant="primary"
            icon="refresh"
            href=""
            data-native
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              reset();
              void router.invalidate();
            }}
          >
            {t('shell.error.retry')}
          </LinkButton>
        }
      />
    </>
  );
}
