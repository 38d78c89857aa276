import { Banner } from '@marquee/ui/banner/banner.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useLaterText } from '../../lib/bonus/use-later-text.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import styles from './offers.module.css';
import type { Offer } from './offer.types.ts';

/** Whether an offer cannot be activated now. */
export const isWaiting = ({ availableAt, refusal }: Offer): boolean => availableAt !== null || refusal !== null;

/** In place of the button: from when the offer is available, or what the player has to do first. */
export function OfferWait({ offer: { availableAt, refusal } }: { offer: Offer }) {
  const laterText = useLaterText();
  const errorText = useErrorText();
  if (availableAt !== null)
    return (
      <Banner className={styles['wait']} icon="clock">
        {laterText(availableAt)}
      </Banner>
    );
  return refusal && <Banner className={styles['wait']}>{errorText(new ApiError(422, refusal))}</Banner>;
}
