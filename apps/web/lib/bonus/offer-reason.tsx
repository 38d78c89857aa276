import { Banner } from '@marquee/ui/banner/banner.tsx';
import { ApiError } from '../api/api-error.ts';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useLaterText } from './use-later-text.ts';

type Offer = EndpointResponse<'getAllBonus'>['data']['bonus']['rows'][number];
type Reasons = Pick<Offer, 'availableAt' | 'refusal'>;

/** Refusals that the player can end. */
const CAN_END: ReadonlySet<string> = new Set([
  'bonus.REQUIRED_EMAIL_VERIFICATION',
  'bonus.ACTIVE_BONUS',
  'bonus.ACTIVE_FREE_SPINS',
  'bonus.CASHBACK_NEED_DEPOSIT',
] satisfies ReadonlyArray<NonNullable<Offer['refusal']>['code']>);
/** Refusals of time whose texts do not say from when. */
const WITHOUT_TIME: ReadonlySet<string> = new Set(['bonus.VALID_ON_DAYS', 'bonus.DAYS_VALID']);

/** Whether an offer cannot be activated now. */
export const isWaiting = ({ availableAt, refusal }: Reasons): boolean => availableAt !== null || refusal !== null;

/** Whether the player can activate an offer: now, within a week, or after doing something. */
export const isOnOffer = ({ availableAt, refusal }: Reasons): boolean =>
  availableAt !== null || refusal === null || CAN_END.has(refusal.code);

/** Why an offer cannot be activated now, and from when it can; empty if it can. */
export function useOfferReasons(): (offer: Reasons) => readonly string[] {
  const laterText = useLaterText();
  const errorText = useErrorText();
  return ({ availableAt, refusal }) => [
    ...(refusal === null ? [] : [errorText(new ApiError(422, refusal))]),
    ...(availableAt !== null && (refusal === null || WITHOUT_TIME.has(refusal.code)) ? [laterText(availableAt)] : []),
  ];
}

/** In place of the button of an offer: why it cannot be activated now, and from when it can. */
export function OfferReason({ offer, className }: { offer: Reasons; className?: string | undefined }) {
  const reasons = useOfferReasons()(offer);
  if (reasons.length === 0) return null;
  return (
    <Banner className={className} {...(offer.availableAt !== null && { icon: 'clock' as const })}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Banner>
  );
}
