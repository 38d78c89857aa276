import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { useRef } from 'react';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { LockedFact } from '../../lib/profile/locked-fact.tsx';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { KnownHere } from './known-here.tsx';
import { LinkedPerson } from './linked-person.tsx';
import { sendAgain } from './send-again.ts';
import { SignUpFields } from './signup-fields.tsx';
import { SignUpNotice } from './signup-notice.tsx';
import { TermsText } from './terms-text.tsx';
import { useFirstWrong } from './use-first-wrong.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLinkedForm, type LinkedFormProps } from './use-linked-form.ts';
import { useValidationText } from './use-validation-text.ts';

export function LinkedForm(props: LinkedFormProps) {
  const { player, isByPartner } = props;
  const t = useT();
  const isHydrated = useHydrated();
  const textOf = useValidationText();
  const modalHref = useModalHref();
  const { form, names, isAddressNeeded, errors, isSubmitting, submitCount, error, send } = useLinkedForm(props);
  const { register } = form;
  const isOwn = player === null && !isByPartner;
  const login = (label: string) => <a href={modalHref('login')}>{label}</a>;
  const invalidCount = isSubmitting ? 0 : Object.keys(errors).length;
  const element = useRef<HTMLFormElement>(null);
  useFirstWrong(element, submitCount, invalidCount);
  return (
    <form ref={element} className={styles['form']} onSubmit={send} method="post" noValidate={isHydrated}>
      {player === null && <SignUpNotice />}
      {isOwn && <KnownHere login={login} />}
      <FormError
        key={submitCount}
        error={error.error}
        invalidCount={invalidCount}
        onVerified={() => sendAgain(element.current)}
      >
        {error.mayHaveAccount && <FormattedMessage text={t('auth.signup.exists')} parts={{ login }} />}
      </FormError>
      {player !== null && player.email !== '' && (
        <LockedFact label={t('auth.email.label')} value={player.email} lock={null} />
      )}
      {player === null ? (
        <SignUpFields
          names={names}
          form={form}
          isLast
          isOfOther={isByPartner}
          optional={isAddressNeeded ? [] : ['address']}
        />
      ) : (
        <LinkedPerson form={form} player={player} />
      )}
      <Checkbox
        {...register('termsAccepted')}
        label={<TermsText isOfOther={isByPartner} />}
        error={textOf(errors.termsAccepted?.message)}
        required
      />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        size="large"
        block
        busy={isSubmitting}
        busyLabel={t(player === null ? 'auth.signup.busy' : 'recovery.linked.busy')}
      >
        {t(player === null ? (isByPartner ? 'auth.signup.submit' : 'recovery.linked.submit') : 'recovery.linked.save')}
      </Button>
      <noscript>
        <p className={styles['noscript']}>{t('auth.noscript')}</p>
      </noscript>
      {isOwn && (
        <p className={styles['other']}>
          <FormattedMessage text={t('auth.signup.login')} parts={{ login }} />
        </p>
      )}
    </form>
  );
}
