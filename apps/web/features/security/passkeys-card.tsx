import { numberLocale } from '@marquee/text/numbers.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { invalidateNextSteps } from '../../lib/next-steps/use-next-steps.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { knowsPasskeys, makePasskey } from '../../lib/passkeys/passkeys.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './security.module.css';
import { SecurityErrorAlert } from './security-error-alert.tsx';
import { useAction } from './use-action.ts';

type Passkey = EndpointResponse<'getFactors'>['passkeys'][number];

/** Passkeys of the account, with add and remove. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const client = useQueryClient();
  const { guarded, stepUpDialog } = useStepUp();
  const { busy, error, runAction } = useAction();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const run = (what: string, work: () => Promise<string>) => {
    setAnnouncement(null);
    void runAction(what, async () => {
      setAnnouncement(await work());
      await Promise.all([client.invalidateQueries({ queryKey: ['getFactors'] }), invalidateNextSteps(client)]);
    });
  };
  const add = () =>
    run('add', async () => {
      const { challenge, options } = await guarded(() => callApi('passkeyOptions'));
      const credential = await makePasskey(options);
      await guarded(() => callApi('addPasskey', { body: { challenge, credential } }));
      return t('security.passkey.saved');
    });
  const remove = (passkeyId: string) =>
    run(passkeyId, async () => {
      await guarded(() => callApi('removePasskey', { params: { passkeyId } }));
      // The pressed button is removed with its row.
      (addButton.current ?? section.current)?.focus();
      return t('security.passkey.removed');
    });
  return (
    <Card padding="large" title={t('security.passkey.title')}>
      <div ref={section} tabIndex={-1} className={layout['stack']}>
        <p className={layout['text']}>{t('security.passkey.text')}</p>
        {passkeys.length === 0 ? (
          <p>{t('security.passkey.none')}</p>
        ) : (
          <ul className={styles['rows']}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                isBusy={busy === passkey.passkeyId}
                onRemove={() => remove(passkey.passkeyId)}
              />
            ))}
          </ul>
        )}
        <SecurityErrorAlert error={error} />
        <div role="status">{announcement !== null && <Banner tone="success">{announcement}</Banner>}</div>
        {knowsPasskeys() ? (
          <div className={layout['actions']}>
            <Button
              ref={addButton}
              icon="key"
              busy={busy === 'add'}
              busyLabel={t('security.passkey.adding')}
              onClick={add}
            >
              {t('security.passkey.add')}
            </Button>
          </div>
        ) : (
          <p className={layout['text']}>{t('security.passkey.unsupported')}</p>
        )}
      </div>
      {stepUpDialog}
    </Card>
  );
}

function PasskeyRow({ passkey, isBusy, onRemove }: { passkey: Passkey; isBusy: boolean; onRemove: () => void }) {
  const t = useT();
  const { locale } = useSite();
  const day = (instant: string) =>
    new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' }).format(new Date(instant));
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles['row']}>
      <span className={styles['rowIcon']}>
        <Icon name="key" size={20} />
      </span>
      <div className={styles['rowText']}>
        <span className={styles['rowTitle']}>
          <bdi>{name}</bdi>
        </span>
        <span className={layout['text']}>
          {t('security.passkey.added_on', { date: day(createdAt) })} ·{' '}
          {lastUsedAt === null
            ? t('security.passkey.unused')
            : t('security.passkey.used_on', { date: day(lastUsedAt) })}
        </span>
      </div>
      <Button
        size="small"
        className={styles['rowAction']}
        aria-label={t('security.passkey.remove_of', { name })}
        busy={isBusy}
        busyLabel={t('security.totp.busy')}
        onClick={onRemove}
      >
        {t('security.passkey.remove')}
      </Button>
    </li>
  );
}
