import { formatAmount } from '@marquee/money/format.ts';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import type { Instrument } from './payment-method.ts';

/** Choice of network or bank. It comes before payment, because coins sent over the wrong network are lost. */
export function ChoiceField({
  instrument,
  choice,
  error,
  onChoose,
}: {
  instrument: Extract<Instrument, { kind: 'bank' | 'crypto' }>;
  choice: string | null;
  error: string | undefined;
  onChoose: (choice: string) => void;
}) {
  const { t, locale } = useTranslator();
  if (instrument.kind === 'bank')
    return (
      <RadioCards
        legend={t('transfer.choose_bank')}
        name="choice"
        variant="columns"
        choices={instrument.banks.map(({ key, title }) => ({ value: key, title }))}
        value={choice}
        onChange={onChoose}
        error={error}
      />
    );
  return (
    <RadioCards
      legend={t('transfer.choose_network')}
      name="choice"
      variant="columns"
      choices={instrument.networks.map(({ key, title, coin, minimum, confirmations, hasMemo }) => ({
        value: key,
        title,
        text: t('transfer.from_minimum', { minimum: formatAmount(minimum, coin, locale) }),
        below: hasMemo
          ? t('transfer.needs_memo', { count: confirmations })
          : t('transfer.needs_confirmations', { count: confirmations }),
      }))}
      value={choice}
      onChange={onChoose}
      error={error}
    />
  );
}
