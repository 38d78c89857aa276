import { Button } from '@marquee/ui/button/button.tsx';
import { Checkbox } from '@marquee/ui/checkbox/checkbox.tsx';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { LockedFact } from '../../lib/profile/locked-fact.tsx';
import { useModalHref } from '../../modals/modal-url.ts';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';
import { KnownDeviceNotice } from './known-device-notice.tsx';
import { LinkedPerson } from './linked-person.tsx';
import { resubmitForm } from './resubmit-form.ts';
import { SignUpFields } from './signup-fields.tsx';
import { SignUpNotice } from './signup-notice.tsx';
import { TermsText } from './terms-text.tsx';
import { useLinkedForm, type LinkedFormProps } from './use-linked-form.ts';

export function LinkedForm(props: LinkedFormProps) {
  const { player, isByPartner } = props;
  const t = useT();
  const modalHref = useModalHref();
  const linkedForm = useLinkedForm(props);
  const { form, register, names, isAddressNeeded, isHydrated, isBusy, error, errorOf } = linkedForm;
  const isOwn = player === null && !isByPartner;
  const login = (label: string) => <a href={modalHref('login')}>{label}</a>;
  return (
    <>
      <form {...linkedForm.props} className={styles['form']}>
        {player === null && <SignUpNotice />}
        {isOwn && <KnownDeviceNotice login={login} />}
        <FormError
          key={linkedForm.attempts}
          error={error}
          invalidCount={linkedForm.invalidCount}
          onVerified={() => resubmitForm(linkedForm.props.ref.current)}
        >
          {linkedForm.mayHaveAccount && <FormattedMessage text={t('auth.signup.exists')} parts={{ login }} />}
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
          error={errorOf('termsAccepted')}
          required
        />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="primary"
          size="large"
          block
          busy={isBusy}
          busyLabel={t(player === null ? 'auth.signup.busy' : 'recovery.linked.busy')}
        >
          {t(
            player === null ? (isByPartner ? 'auth.signup.submit' : 'recovery.linked.submit') : 'recovery.linked.save',
          )}
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
      {linkedForm.stepUpDialog}
    </>
  );
}
