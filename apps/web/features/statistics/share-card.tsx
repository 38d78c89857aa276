import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useState, type FormEvent } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { ShareLink } from './share-link.tsx';
import { VisibleParts, type Parts } from './visible-parts.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './statistics.module.css';
import { useShare, type Share } from './use-share.ts';

/** Whether the statistics are shared, which parts, and the link. */
export function ShareCard({ share: response }: { share: Share }) {
  const t = useT();
  const { isBusy, notice, error, clear, change } = useShare();
  const { share, shows, isHidden } = response;
  const [chosen, setChosen] = useState<Parts>(shows);
  const isChanged = Object.entries(chosen).some(([part, is]) => shows[part as keyof Parts] !== is); // entries of Parts
  const choose = (parts: Parts) => {
    setChosen(parts);
    clear();
  };
  const save = (isShared: boolean) => callApi('setStatisticsShare', { body: { isShared, shows: chosen } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (share !== null && !isChanged) return;
    void change(() => save(true), share === null ? null : 'statistics.share.saved');
  };
  const stop = () => void change(() => save(false), 'statistics.share.stopped');
  const renew = () => void change(() => callApi('renewStatisticsShare'), 'statistics.share.renewed');
  return (
    <Card padding="large" title={t('statistics.share.title')}>
      <div className={layout['stack']}>
        <p className={styles['text']}>{t(share === null ? 'statistics.share.off' : 'statistics.share.on')}</p>
        {isHidden && (
          <Banner tone="warning" title={t('statistics.share.hidden_title')}>
            {t('statistics.share.hidden')}
          </Banner>
        )}
        {share !== null && (
          <ShareLink key={share.shareKey} shareKey={share.shareKey} isBusy={isBusy} onRenew={renew} onStop={stop} />
        )}
        <div role="status">{notice !== null && <Banner tone="success">{t(notice)}</Banner>}</div>
        <ErrorAlert error={error} />
        <form className={layout['stack']} noValidate onSubmit={submit}>
          <VisibleParts share={response} chosen={chosen} onChoose={choose} />
          <div className={layout['actions']}>
            <Button
              type="submit"
              variant={share === null ? 'primary' : 'secondary'}
              busy={isBusy}
              busyLabel={t('statistics.share.saving')}
              disabled={share !== null && !isChanged}
            >
              {t(share === null ? 'statistics.share.begin' : 'statistics.share.save')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
