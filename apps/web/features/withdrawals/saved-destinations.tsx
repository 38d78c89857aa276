import { numberLocale } from '@marquee/text/numbers.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import type { PayoutDestination } from './withdrawal.types.ts';

/** Saved destinations, and the option for a new one. */
export function SavedDestinations({
  destinations,
  chosen,
  onChoose,
}: {
  destinations: readonly PayoutDestination[];
  chosen: string;
  onChoose: (destinationId: string) => void;
}) {
  const { t, has, locale } = useTranslator();
  const errorText = useErrorText();
  const { guarded, stepUpDialog } = useStepUp();
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const describe = ({ network, fullName, tag, usableFrom }: PayoutDestination) => {
    const key: string = `withdrawal.network.${network}`;
    const coolDownText =
      usableFrom && t('withdrawal.form.destination_cools_down', { at: date.format(new Date(usableFrom)) });
    return [network && has(key) ? t(key) : network, fullName, tag, coolDownText].filter(Boolean).join(' · ');
  };
  const { run: remove, isBusy } = useEndpointMutation(
    () => guarded(() => callApi('removePayoutDestination', { params: { destinationId: chosen } })),
    {
      onSuccess: () => onChoose(''),
      onError: (error) => showToast({ tone: 'danger', title: errorText(error) }),
    },
  );
  return (
    <div>
      <RadioCards
        legend={t('withdrawal.form.destination')}
        name="destination"
        value={chosen === '' ? 'new' : chosen}
        onChange={(value) => onChoose(value === 'new' ? '' : value)}
        choices={[
          ...destinations.map((destination) => ({
            value: destination.destinationId,
            title: <bdi dir="ltr">{destination.address}</bdi>,
            text: describe(destination),
          })),
          { value: 'new', title: t('withdrawal.form.destination_new') },
        ]}
      />
      {chosen !== '' && (
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void remove()}>
          {t('withdrawal.form.destination_remove')}
        </Button>
      )}
      {stepUpDialog}
    </div>
  );
}
