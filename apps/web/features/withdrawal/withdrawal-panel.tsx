import { useQuery } from '@tanstack/react-query';
import { Card } from '@marquee/ui/card/card.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import type { Answer } from '../../lib/api/call-table.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useTranslator, useT } from '../../lib/i18n/use-t.ts';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useModalHref } from '../../modals/modal-address.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './withdrawal.module.css';

type Options = Answer<'getWithdrawalOptions'>;
type Obstacle = Options['obstacles'][number];

/** Asks for what is missing alone, as before a deposit. */
const ONLY_MISSING = '?activeMethod=1';

/** What can be withdrawn, everything that stands in the way with the way to mend it, and the methods that could pay out. */
export function WithdrawalPanel() {
  const t = useT();
  const query = useQuery(queryFor('getWithdrawalOptions', { query: {} }));
  return (
    <Answered
      query={query}
      waiting={<SkeletonText lines={8} label={t('withdrawal.loading')} />}
      errorTitle={t('withdrawal.error')}
    >
      {(options) => (
        <div className={styles['panel']}>
          <Card padding="large" className={styles['available']}>
            <p className={styles['muted']}>{t('withdrawal.available')}</p>
            <p className={styles['amount']}>
              <Money amount={options.available} currency={options.currencyCode} isLive />
            </p>
          </Card>
          <Obstacles options={options} />
          <Methods options={options} />
        </div>
      )}
    </Answered>
  );
}

function Obstacles({ options }: { options: Options }) {
  const t = useT();
  const { obstacles, currencyCode } = options;
  if (obstacles.length === 0)
    return (
      <Banner tone="success" role="status">
        {t('withdrawal.ready')}
      </Banner>
    );
  return (
    <Card padding="large" title={t('withdrawal.blocked.title', { count: obstacles.length })}>
      <p className={styles['muted']}>{t('withdrawal.blocked.text')}</p>
      <ol className={styles['steps']}>
        {obstacles.map((obstacle) => (
          <Step key={obstacle.code} obstacle={obstacle} currencyCode={currencyCode} />
        ))}
      </ol>
    </Card>
  );
}

const MENDS = {
  'withdrawal.deposit_required': 'deposit',
  'withdrawal.wagering_incomplete': 'casino',
  'withdrawal.active_bonus': 'bonus_history',
  'withdrawal.email_unverified': null,
  'player.profile_incomplete': 'edit-profile',
  'withdrawal.verification_required': 'verification',
  'withdrawal.method_unavailable': null,
} as const satisfies Record<Obstacle['code'], string | null>;

function Step({ obstacle, currencyCode }: { obstacle: Obstacle; currencyCode: string }) {
  const { t, has } = useTranslator();
  const money = useMoneyFormat();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const modalHref = useModalHref();
  const { code, amountLeft, bonusAmount } = obstacle;
  const amount = amountLeft ?? bonusAmount;
  const page = MENDS[code];
  const words = code === 'player.profile_incomplete' ? 'withdrawal.details_missing' : code;
  const action: string = `${words}.action`;
  return (
    <li className={styles['step']}>
      <span className={styles['sign']}>
        <Icon name={code === 'withdrawal.method_unavailable' ? 'clock' : 'lock'} size={20} />
      </span>
      <div className={styles['words']}>
        <p className={styles['name']}>{t(`${words}.title`)}</p>
        <p className={styles['muted']}>
          {t(`${words}.text`, { amount: amount === null ? '' : money(amount, currencyCode) })}
        </p>
      </div>
      {code === 'withdrawal.email_unverified' && (
        <LinkButton size="small" href={modalHref('verify-email-expired')}>
          {t('withdrawal.email_unverified.action')}
        </LinkButton>
      )}
      {page !== null && hasPage(page) && has(action) && (
        <LinkButton size="small" href={pageHref(page) + (page === 'edit-profile' ? ONLY_MISSING : '')}>
          {t(action)}
        </LinkButton>
      )}
    </li>
  );
}

function Methods({ options }: { options: Options }) {
  const { t, has } = useTranslator();
  const titleOf = (name: string, title: string) => {
    const key: string = `cashier.method.${name}.title`;
    return has(key) ? t(key) : title;
  };
  return (
    <Card padding="large" title={t('withdrawal.methods.title')}>
      {options.methods.length === 0 ? (
        <EmptyState
          size="small"
          icon="withdraw"
          title={t('withdrawal.methods.empty')}
          text={t('withdrawal.methods.empty_text')}
        />
      ) : (
        <ul className={styles['methods']}>
          {options.methods.map((method) => (
            <li key={method.name} className={styles['method']}>
              <img src={method.thumbnailUrl} alt="" width={56} height={36} loading="lazy" />
              <span className={styles['name']}>{titleOf(method.name, method.title)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
