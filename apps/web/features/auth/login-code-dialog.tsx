import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '@marquee/contract/call.ts';
import type { useLoginCode as useCall } from '@marquee/contract/login-codes.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { forgetLoginCode } from '../../lib/session/login-code.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-address.ts';
import styles from './auth.module.css';
import { FormTrouble } from './form-trouble.tsx';
import { keepLogin, visitFacts } from './log-in.ts';
import { SecondStepForm } from './second-step-form.tsx';

type Used = AnswerOf<typeof useCall>;

/** A code is good once: rendered twice, the dialog asks once. */
let asked: { readonly code: string; readonly answer: Promise<Used> } | null = null;

function exchangeOnce(code: string): Promise<Used> {
  const answer = asked?.code === code ? asked.answer : callApi('useLoginCode', { body: { code } });
  asked = { code, answer };
  return answer;
}

const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === 'auth.link_expired' || error.code === 'auth.challenge_expired');

/** Names the account that a link opens. Nothing happens before the player continues; whoever is logged in to another account is told so. */
export function LoginCodeDialog({ code }: { code: string }) {
  const t = useT();
  const modalHref = useModalHref();
  const isPlayer = useSession() === 'signed-in';
  const [used, setUsed] = useState<Used | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    exchangeOnce(code)
      .then((answer) => {
        if (isGone) return;
        if (answer.isCurrent) forgetLoginCode();
        else setUsed(answer);
      })
      .catch((error: unknown) => {
        if (!isGone) setTrouble(error);
      });
    return () => {
      isGone = true;
    };
  }, [code]);

  const open = async () => {
    if (!used) return;
    setBusy(true);
    setTrouble(null);
    try {
      keepLogin(await callApi('openLoginCode', { body: { challenge: used.challenge, ...visitFacts() } }));
      forgetLoginCode();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'auth.second_factor_required')
        setSecondStep(String(error.params['challenge']));
      else setTrouble(error);
    }
  };
  const frame = { isOpen: true, onClose: forgetLoginCode, closeLabel: t('shell.dialog.close'), size: 'small' } as const;

  if (secondStep !== null)
    return (
      <Dialog {...frame} title={t('auth.login.title')}>
        <SecondStepForm
          challenge={secondStep}
          onDone={forgetLoginCode}
          onBack={(error) => {
            setSecondStep(null);
            setTrouble(error);
          }}
        />
      </Dialog>
    );
  if (isOver(trouble) || (trouble !== null && used === null))
    return (
      <Dialog
        {...frame}
        title={t('auth.login_code.over_title')}
        {...(!isPlayer && {
          footer: (
            <LinkButton variant="primary" block href={modalHref('login')} onClick={forgetLoginCode}>
              {t('auth.login_code.log_in')}
            </LinkButton>
          ),
        })}
      >
        <p>{t('auth.login_code.over_text')}</p>
      </Dialog>
    );
  if (used === null)
    return (
      <Dialog {...frame} title={t('auth.login_code.checking')}>
        <SkeletonText lines={2} label={t('auth.login_code.checking')} />
      </Dialog>
    );
  // A login reads from left to right in every language.
  const names = { login: `\u2066${used.login}\u2069` };
  return (
    <Dialog
      {...frame}
      title={t(isPlayer ? 'auth.login_code.switch_title' : 'auth.login_code.title', names)}
      footer={
        <div className={styles['form']}>
          <Button variant="primary" block busy={isBusy} onClick={() => void open()}>
            {t(isPlayer ? 'auth.login_code.switch' : 'auth.login_code.continue')}
          </Button>
          <Button block onClick={forgetLoginCode}>
            {t(isPlayer ? 'auth.login_code.stay' : 'auth.login_code.cancel')}
          </Button>
        </div>
      }
    >
      <FormTrouble error={trouble} invalidCount={0} />
      <p>{t(isPlayer ? 'auth.login_code.switch_text' : 'auth.login_code.text')}</p>
    </Dialog>
  );
}
