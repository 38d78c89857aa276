import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './contacts.module.css';
import { MessageForm } from './message-form.tsx';

/** How to reach support, what happens with a message, and what to do when it did not help. */
export function ContactsPage() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const { settings, locale } = useSite();
  const { complaintDeadlines = null, disputeBody = null } = settings.support ?? {};
  const texts = settings.support?.hours ?? {};
  const hours = texts[locale] ?? texts[settings.defaultLocale] ?? Object.values(texts)[0];
  return (
    <div className={page['page']}>
      <PageHead title={t('contacts.title')} description={t('contacts.description', { brand: settings.brandName })} />
      <PageIntro title={t('contacts.title')} text={t('contacts.intro')} />
      <div className={styles['columns']}>
        <Card padding="large" title={t('contacts.form.title')}>
          <MessageForm />
        </Card>
        <div className={page['section']}>
          {settings.liveChatUrl !== null && (
            <Card title={t('contacts.chat')}>
              <p className={styles['muted']}>{t('contacts.chat.text')}</p>
              <p className={styles['actions']}>
                <LinkButton
                  size="small"
                  icon="chat"
                  href={settings.liveChatUrl}
                  data-native
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('contacts.chat.open')}
                </LinkButton>
              </p>
            </Card>
          )}
          <Card title={t('contacts.mail')}>
            <p className={styles['email']}>
              <a href={`mailto:${settings.supportEmail}`} data-native dir="ltr">
                {settings.supportEmail}
              </a>
            </p>
            {hours && <p className={styles['muted']}>{t('contacts.hours', { hours })}</p>}
          </Card>
          <Card title={t('contacts.first')}>
            <p className={styles['muted']}>{t('contacts.first.text')}</p>
            <p className={styles['actions']}>
              <LinkButton size="small" icon="help" href="#faq" data-native>
                {t('contacts.faq')}
              </LinkButton>
              {hasPage('responsibility') && (
                <LinkButton size="small" variant="quiet" icon="shield" href={pageHref('responsibility')}>
                  {t('contacts.protection')}
                </LinkButton>
              )}
            </p>
          </Card>
          <Card title={t('contacts.complaint')}>
            <ol className={styles['steps']}>
              <li>{t('contacts.complaint.1')}</li>
              <li>
                {t('contacts.complaint.2', {
                  known: complaintDeadlines === null ? 'no' : 'yes',
                  reply: complaintDeadlines?.replyWorkingDays ?? 0,
                  decision: complaintDeadlines?.decisionDays ?? 0,
                })}
              </li>
              {disputeBody !== null && (
                <li>
                  <FormattedMessage
                    text={t('contacts.complaint.3', { name: disputeBody.name })}
                    parts={{
                      body: (name) => (
                        <a href={disputeBody.url} data-native target="_blank" rel="noopener noreferrer">
                          {name}
                        </a>
                      ),
                    }}
                  />
                </li>
              )}
            </ol>
            <p className={styles['authority']}>
              {t('contacts.complaint.authority', { authority: settings.licence.authority })}
            </p>
          </Card>
        </div>
      </div>
    </div>
  );
}
