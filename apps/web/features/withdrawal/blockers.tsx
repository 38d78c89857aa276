import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { instantText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator, useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './withdrawal.module.css';
import type { WithdrawalOptions } from './withdrawal.types.ts';

type Blocker = WithdrawalOptions['blockers'][number];

/** All open requirements for a withdrawal, each with a link to meet it. */
export function Blockers({ options }: { options: WithdrawalOptions }) {
  const t = useT();
  const { blockers, currencyCode } = options;
  return (
    <Card padding="large" title={t('withdrawal.blocked.title', { count: blockers.length })}>
      <p className={styles['muted']}>{t('withdrawal.blocked.text')}</p>
      <ol className={styles['steps']}>
        {blockers.map((blocker) => (
          <Step key={blocker.code} blocker={blocker} currencyCode={currencyCode} />
        ))}
      </ol>
    </Card>
  );
}

/** Shows only the missing profile fields. */
const ONLY_MISSING = '?activeMethod=1';

const ACTIONS_BY_BLOCKER = {
  'withdrawal.deposit_required': 'deposit',
  'withdrawal.debt_owed': 'deposit',
  'withdrawal.wagering_incomplete': 'casino',
  'withdrawal.active_bonus': 'bonus_history',
  'withdrawal.email_unverified': null,
  'player.profile_incomplete': 'edit-profile',
  'withdrawal.verification_required': 'verification',
  'withdrawal.method_unavailable': null,
} as const satisfies Record<Blocker['code'], string | null>;

/** Locale key of a blocker: its code, with two exceptions. */
function messageKeyOf({ code, appliesFrom }: Blocker) {
  if (code === 'player.profile_incomplete') return 'withdrawal.details_missing';
  return appliesFrom === undefined ? code : 'withdrawal.wagering_later';
}

function Step({ blocker, currencyCode }: { blocker: Blocker; currencyCode: string }) {
  const { t, has, locale } = useTranslator();
  const money = useMoneyFormat();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const modalHref = useModalHref();
  const { code, amountLeft, bonusAmount, riskSteps = [], appliesFrom } = blocker;
  const amount = amountLeft ?? bonusAmount;
  // During a break there must be no link to the games.
  const isLater = appliesFrom !== undefined;
  const page = isLater ? null : ACTIONS_BY_BLOCKER[code];
  const messageKey = messageKeyOf(blocker);
  const action: string = `${messageKey}.action`;
  return (
    <li className={styles['step']}>
      <span className={styles['icon']}>
        <Icon name={isLater || code === 'withdrawal.method_unavailable' ? 'clock' : 'lock'} size={20} />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{t(`${messageKey}.title`)}</p>
        <p className={styles['muted']}>
          {t(`${messageKey}.text`, {
            amount: amount === null ? '' : money(amount, blocker.currencyCode ?? currencyCode),
            date: instantText(locale, appliesFrom ?? ''),
          })}
        </p>
        {(isLater ? [] : riskSteps).map(({ winChanceAbove, counts }) => (
          <p key={winChanceAbove} className={styles['muted']}>
            {t('withdrawal.wagering_incomplete.step', { chance: winChanceAbove, counts })}
          </p>
        ))}
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
