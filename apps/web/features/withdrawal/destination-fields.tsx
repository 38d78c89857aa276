import { Banner } from '@marquee/ui/banner/banner.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { SavedDestinations } from './saved-destinations.tsx';
import type { Draft, DraftField } from './withdrawal-draft.rules.ts';
import type { PayoutDestination, WithdrawalMethodOption } from './withdrawal.types.ts';

interface DestinationProps {
  readonly methodOption: WithdrawalMethodOption;
  readonly destinations: readonly PayoutDestination[];
  readonly draft: Draft;
  readonly edit: (change: Partial<Draft>) => void;
  readonly errorOf: (field: DraftField) => string | undefined;
  readonly precise: (amount: string) => string;
}

/** Payout destination: a saved one, a new bank account, or a network and wallet address. */
export function DestinationFields(props: DestinationProps) {
  const { methodOption, destinations, draft, edit } = props;
  return (
    <>
      {destinations.length > 0 && (
        <SavedDestinations
          destinations={destinations}
          chosen={draft.destinationId}
          onChoose={(destinationId) => edit({ destinationId })}
        />
      )}
      {draft.destinationId === '' &&
        (methodOption.form === 'crypto' ? <AddressFields {...props} /> : <AccountFields {...props} />)}
    </>
  );
}

function AddressFields({ methodOption, draft, edit, errorOf, precise }: DestinationProps) {
  const { t, has } = useTranslator();
  const route = methodOption.routes.find(({ network }) => network === draft.network);
  const titleOf = (network: string) => {
    const key: string = `withdrawal.network.${network}`;
    return has(key) ? t(key) : network;
  };
  return (
    <>
      <RadioCards
        legend={t('withdrawal.form.network')}
        name="network"
        value={draft.network === '' ? null : draft.network}
        onChange={(network) => edit({ network })}
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
        label={t('withdrawal.form.address')}
        name="address"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        value={draft.address}
        onChange={(event) => edit({ address: event.target.value })}
        hint={t('withdrawal.form.address_hint')}
        error={errorOf('address')}
      />
      {route?.acceptsTag === true && (
        <TextField
          label={t('withdrawal.form.tag')}
          name="tag"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
          value={draft.tag}
          onChange={(event) => edit({ tag: event.target.value })}
          hint={t('withdrawal.form.tag_hint')}
          error={errorOf('tag')}
        />
      )}
    </>
  );
}

function AccountFields({ methodOption, draft, edit, errorOf }: DestinationProps) {
  const { t } = useTranslator();
  return (
    <>
      <TextField
        label={t('withdrawal.form.full_name')}
        name="fullName"
        autoComplete="name"
        maxLength={255}
        value={draft.fullName}
        onChange={(event) => edit({ fullName: event.target.value })}
        hint={t('withdrawal.form.full_name_hint')}
        error={errorOf('fullName')}
      />
      <TextField
        label={t(methodOption.form === 'sepa' ? 'withdrawal.form.iban' : 'withdrawal.form.account_number')}
        name="accountNumber"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={draft.accountNumber}
        onChange={(event) => edit({ accountNumber: event.target.value })}
        error={errorOf('accountNumber')}
      />
      <TextField
        label={t('withdrawal.form.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={255}
        value={draft.email}
        onChange={(event) => edit({ email: event.target.value })}
        error={errorOf('email')}
      />
    </>
  );
}
