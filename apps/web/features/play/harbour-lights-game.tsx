import type { SlotOutcome } from '@marquee/games/harbour-lights/harbour-lights.rules.ts';
import { HarbourLightsView } from '@marquee/games/harbour-lights/view/harbour-lights-view.tsx';
import type { RoundView } from '@marquee/games/view/game-view.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { HouseViewProps } from './house-view.types.ts';

export function HarbourLightsGame(props: HouseViewProps) {
  const t = useT();
  const round = props.round as RoundView<SlotOutcome> | null; // the outcome is the return value of this game's rules
  return <HarbourLightsView {...props} round={round} t={(key, values) => t(`play.slot.${key}`, values)} />;
}
