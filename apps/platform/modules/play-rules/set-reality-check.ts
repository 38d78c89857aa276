import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import type { PlayRulesDeps } from './play-rules.deps.ts';
import { chooseInterval } from './play-rules.sql.ts';

/** Chooses the minutes between two reality checks; null turns it off. Throws `play.interval_not_allowed` with `reason`, `min` and `max`. */
export async function setRealityCheck(
  deps: PlayRulesDeps,
  { playerId, brandKey }: Session,
  minutes: number | null,
): Promise<void> {
  const residence = await deps.residenceOf(playerId);
  const { isRequired, minMinutes, maxMinutes } = policyOfResident(
    deps.brandOf(brandKey).marketPolicy,
    residence,
  ).realityCheck;
  const bounds = { min: minMinutes, max: maxMinutes };
  if (minutes === null && isRequired) throw new Refusal('play.interval_not_allowed', { reason: 'required', ...bounds });
  if (minutes !== null && (minutes < minMinutes || minutes > maxMinutes))
    throw new Refusal('play.interval_not_allowed', { reason: 'range', ...bounds });
  await chooseInterval(deps.db, playerId, minutes);
}
