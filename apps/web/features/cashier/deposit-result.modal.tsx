import { isAssetCode } from '@marquee/money/assets.ts';
import { formatAmount } from '@marquee/money/format.ts';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { isPlainClick } from '@marquee/ui/plain-click.ts';
import { logEvent } from '../../lib/browser-events/log-event.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { BonusNote } from './bonus-note.tsx';
import { findAlternativeMethod } from './alternative-method.rules.ts';
import styles from './deposit-result.module.css';
import { methodTitle } from './method-card.tsx';
import { decideOutcome, type Outcome } from './outcome.rules.ts';
import { splitPayment } from './owed.rules.ts';
import type { Deposit, PaymentMethod } from './payment-method.ts';
import { ResultFacts } from './result-facts.tsx';
import { ResultImage } from './result-image.tsx';
import { useDepositStatus } from './use-deposit-status.ts';
import { usePaymentMethods } from './use-payment-methods.ts';
import { usePlayer } from '../../lib/api/use-player.ts';

/** Outcomes without a payment: the player can retry. */
const CAN_RETRY: ReadonlySet<Outcome> = new Set(['failed', 'decline', 'cancel', 'expired']);
/** Outcomes for which no alternative method is offered. */
const NO_ALTERNATIVE_NEEDED: ReadonlySet<Outcome> = new Set(['success', 'checking', 'refunded', 'charged_back']);

/** Outcomes in which the bonus of the deposit was decided, or will be. */
const TELLS_BONUS: ReadonlySet<Outcome> = new Set(['success', 'pending', 'processing']);

/** The main action for the outcome. */
function PrimaryAction({
  outcome,
  deposit,
  onClose,
}: {
  outcome: Outcome;
  deposit: Deposit | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslator();
  const pageHref = usePageHref();
  if (outcome === 'success')
    return (
      <LinkButton variant="primary" size="large" block icon="play" href={pageHref('casino')}>
        {t('cashier.result.play')}
      </LinkButton>
    );
  if (outcome === 'pending' && deposit?.paymentUrl) {
    return (
      <LinkButton variant="primary" size="large" block iconEnd="external" href={deposit.paymentUrl}>
        {t('cashier.result.continue')}
      </LinkButton>
    );
  }
  if (CAN_RETRY.has(outcome)) {
    return (
      <LinkButton variant="primary" size="large" block icon="refresh" href={pageHref('deposit')}>
        {t('cashier.result.again')}
      </LinkButton>
    );
  }
  if (outcome === 'unconfirmed')
    return (
      <LinkButton variant="primary" size="large" block href={pageHref('transactions')}>
        {t('cashier.result.transactions')}
      </LinkButton>
    );
  return (
    <Button variant="primary" size="large" block onClick={onClose}>
      {t('cashier.result.close')}
    </Button>
  );
}

/** Opens the cashier with the alternative method chosen. */
function AlternativeAction({ failedName, alternative }: { failedName: string; alternative: PaymentMethod | null }) {
  const { t } = useTranslator();
  const pageHref = usePageHref();
  const go = useGo();
  const href = `${pageHref('deposit')}${alternative === null ? '' : `?method=${encodeURIComponent(alternative.name)}`}`;
  return (
    <LinkButton
      block
      href={href}
      onClick={(event) => {
        logEvent('ALTERNATIVE_METHOD_BUTTON', { failed: failedName, alternative: alternative?.name ?? '' });
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(href, { replace: true });
      }}
    >
      {t('cashier.result.alternative')}
    </LinkButton>
  );
}

/** How a deposit was split between a debt and the balance. */
function RepaidText({ deposit, repaid }: { deposit: Deposit; repaid: string }) {
  const { t, locale } = useTranslator();
  const { currencyCode } = deposit;
  if (!isAssetCode(currencyCode)) return null;
  const money = (amount: string) => formatAmount(amount, currencyCode, locale);
  const { rest, isAll } = splitPayment(deposit.amount, repaid, currencyCode);
  return t(isAll ? 'deposit.repaid.all' : 'deposit.repaid.split', { repaid: money(repaid), rest: money(rest) });
}

/** All deposit result dialogs. The URL opens the dialog; its content comes from the server only. */
export function Modal({ frame, params }: ModalProps<'deposit-return'>) {
  const translator = useTranslator();
  const { t, locale } = translator;
  const { knowledge, deposit } = useDepositStatus(params.payment);
  const player = usePlayer();
  const { methods = [], isLoading } = usePaymentMethods(deposit?.currencyCode ?? player.data?.getUser.currencyCode);
  const outcome = decideOutcome(knowledge);
  const method = methods.find((candidate) => candidate.name === (deposit?.method ?? params.met));
  const failedName = method?.name ?? params.met ?? '';
  const hasAlternative = !NO_ALTERNATIVE_NEEDED.has(outcome);
  const alternative = findAlternativeMethod(failedName, methods);
  const money = (amount: string) => (deposit ? formatAmount(amount, deposit.currencyCode, locale) : '');
  const amounts = { amount: money(deposit?.amount ?? ''), returned: money(deposit?.returned ?? '') };
  return (
    <Dialog
      {...frame}
      size="small"
      isLongText
      title={t(`cashier.result.${outcome}.title`)}
      titleHidden
      footer={
        <div className={styles['actions']}>
          <PrimaryAction outcome={outcome} deposit={deposit} onClose={frame.onClose} />
          {hasAlternative &&
            (isLoading ? (
              // Before the methods are known, the link would lead back to the one that failed.
              <Button block disabled>
                {t('cashier.result.alternative')}
              </Button>
            ) : (
              <AlternativeAction failedName={failedName} alternative={alternative} />
            ))}
        </div>
      }
    >
      <div className={styles['result']} role="status" data-outcome={outcome}>
        <ResultImage outcome={outcome} />
        <p className={styles['title']}>{t(`cashier.result.${outcome}.title`)}</p>
        <p className={styles['message']}>
          {outcome === 'success' && deposit?.repaid !== undefined ? (
            <RepaidText deposit={deposit} repaid={deposit.repaid} />
          ) : (
            t(`cashier.result.${outcome}.message`, amounts)
          )}
        </p>
        {deposit && TELLS_BONUS.has(outcome) && <BonusNote deposit={deposit} className={styles['message']} />}
        {alternative && CAN_RETRY.has(outcome) && (
          <p className={styles['message']}>
            {t('cashier.result.alternative_text', { method: methodTitle(alternative, translator) })}
          </p>
        )}
      </div>
      {deposit && <ResultFacts deposit={deposit} method={method} />}
    </Dialog>
  );
}
