import { Banner } from '@marquee/ui/banner/banner.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { SavedDestinations } from './saved-destinations.tsx';
import type { WithdrawalInput } from './use-withdrawal.ts';

/** Payout destination: a saved one, a new bank account, or a network and wallet address. */
export function DestinationFields({ input }: { input: WithdrawalInput }) {
  const { methodOption, destinations, draft, change } = input;
  return (
    <>
      {destinations.length > 0 && (
        <SavedDestinations
          destinations={destinations}
          chosen={draft.destinationId}
          onChoose={(destinationId) => {
            input.form.clearErrors();
            change({ destinationId });
          }}
        />
      )}
      {draft.destinationId === '' &&
        (methodOption.form === 'crypto' ? <AddressFields input={input} /> : <AccountFields input={input} />)}
    </>
  );
}

function AddressFields({ input }: { input: WithdrawalInput }) {
  const { t, has } = useTranslator();
  const { methodOption, route, draft, register, change, errorOf, precise } = input;
  const titleOf = (network: string) => {
    const key: string = `withdrawal.network.${network}`;
    return has(key) ? t(key) : network;
  };
  return (
    <>
      <RadioCards
        legend={t('withdrawal.form.network')}
        name="network"
        value={draft.network}
        onChange={(network) => change({ network })}
        error={errorOf('network')}
        choices={methodOption.routes.flatMap(({ network, fee, minutesUsual }) =>
          network === null
            ? []
            : [
                {
                  value: network,
                  title: titleOf(network),
                  text: `${t('withdrawal.network.fee', { fee: precise(fee) })} · ${t('withdrawal.network.minutes', { minutes: minutesUsual })}`,
                },
              ],
        )}
      />
      <Banner tone="warning">{t('withdrawal.form.network_warning')}</Banner>
      <TextField
        {...register('address')}
        label={t('withdrawal.form.address')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lengthMax={128}
        hint={t('withdrawal.form.address_hint')}
        error={errorOf('address')}
      />
      {route?.acceptsTag === true && (
        <TextField
          {...register('tag')}
          label={t('withdrawal.form.tag')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          lengthMax={64}
          hint={t('withdrawal.form.tag_hint')}
          error={errorOf('tag')}
        />
      )}
    </>
  );
}

function AccountFields({ input: { methodOption, register, errorOf } }: { input: WithdrawalInput }) {
  const t = useT();
  return (
    <>
      <TextField
        {...register('fullName')}
        label={t('withdrawal.form.full_name')}
        autoComplete="name"
        lengthMax={255}
        hint={t('withdrawal.form.full_name_hint')}
        error={errorOf('fullName')}
      />
      <TextField
        {...register('accountNumber')}
        label={t(methodOption.form === 'sepa' ? 'withdrawal.form.iban' : 'withdrawal.form.account_number')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        lengthMax={64}
        error={errorOf('accountNumber')}
      />
      <TextField
        {...register('email')}
        label={t('withdrawal.form.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        lengthMax={255}
        error={errorOf('email')}
      />
    </>
  );
}
