import { Button } from '@marquee/ui/button/button.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';

export type PhoneNumberInput = Readonly<Record<'phoneCode' | 'phone', string>>;

/** A code was sent to this number. `resendSeconds`: delay until another one can be requested. */
export interface Sent extends PhoneNumberInput {
  readonly resendSeconds: number;
}

type CodeDelay = EndpointResponse<'sendPhoneCode'>;

/** Choice of the number. A changed number requires re-authentication. */
export function NumberStep({
  user,
  onSent,
  onClose,
}: {
  user: PlayerDetails['getUser'];
  onSent: (sent: Sent) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { guarded, stepUpDialog } = useStepUp();
  const { form, props, change, isBusy, error, errorOf } = useEndpointForm<PhoneNumberInput, CodeDelay>({
    defaultValues: { phoneCode: user.phoneCode ?? '', phone: user.phone ?? '' },
    check: async ({ phoneCode, phone }) => {
      const { phoneProblem } = await import('@marquee/contract/phone.ts');
      const problem = phoneProblem(phoneCode, phone);
      return problem === null ? {} : { phone: problem };
    },
    send: (body) => guarded(() => callApi('sendPhoneCode', { body })),
    onSuccess: ({ resendSeconds }, sentTo) => onSent({ ...sentTo, resendSeconds }),
  });
  const number = form.watch();
  return (
    <>
      <form {...props} className={layout['stack']}>
        <ProfilePhoneField code={number.phoneCode} number={number.phone} error={errorOf('phone')} onChange={change} />
        <ErrorAlert error={error} />
        <div className={layout['actions']}>
          <Button
            type="submit"
            variant="primary"
            disabled={number.phone === '' || number.phoneCode === ''}
            busy={isBusy}
            busyLabel={t('profile.phone.sending')}
          >
            {t('profile.phone.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('profile.action.cancel')}
          </Button>
        </div>
      </form>
      {stepUpDialog}
    </>
  );
}
