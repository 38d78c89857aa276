import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useModal } from '../../modals/modal-url.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './reality-check.module.css';
import { SessionFigures } from './session-figures.tsx';
import { usePlaySession } from './use-play-session.ts';

/**
 * A reality check that is due: time and money of the session, and a decision. It has no close button, because bets are blocked until it is answered. Both
 * decisions look alike, so that neither is suggested.
 */
export function RealityCheckDialog() {
  const t = useT();
  const pageHref = usePageHref();
  const modal = useModal();
  const client = useQueryClient();
  const session = usePlaySession();
  const answer = useEndpointMutation(() => callApi('answerRealityCheck', { body: { answer: 'continue' } }), {
    onSuccess: (answered) => client.setQueryData(queryFor('getPlaySession').queryKey, answered),
  });
  return (
    <Dialog
      isOpen
      canDismiss={false}
      title={t('play.check.title')}
      closeLabel={t('shell.dialog.close')}
      size="small"
      footer={
        <div className={styles['actions']}>
          <Button
            block
            size="large"
            busy={answer.isBusy}
            busyLabel={t('play.check.working')}
            onClick={() => void answer.run()}
          >
            {t('play.check.continue')}
          </Button>
          <LinkButton block size="large" href={pageHref('casino')}>
            {t('play.check.stop')}
          </LinkButton>
          <LinkButton block variant="quiet" icon="history" href={`${pageHref('transactions')}?view=casino`}>
            {t('play.check.history')}
          </LinkButton>
          {/* No length: the dialog then offers the choice. */}
          <Button block variant="quiet" icon="pause" onClick={() => modal.open('freeze', { item: 'choose' })}>
            {t('play.check.break')}
          </Button>
        </div>
      }
    >
      <div className={layout['stack']}>
        <QueryBoundary
          query={session}
          skeleton={<SkeletonText lines={4} label={t('play.check.loading')} />}
          errorTitle={t('play.check.error')}
        >
          {(data) => <SessionFigures session={data} />}
        </QueryBoundary>
        <ErrorAlert error={answer.error} />
      </div>
    </Dialog>
  );
}
