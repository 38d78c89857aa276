import type { DiceOutcome } from '@marquee/games/dice/dice.rules.ts';
import { DiceView } from '@marquee/games/dice/view/dice-view.tsx';
import type { RoundView } from '@marquee/games/view/game-view.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import type { HouseViewProps } from './house-view.types.ts';

export function DiceGame(props: HouseViewProps) {
  const t = useT();
  const round = props.round as RoundView<DiceOutcome> | null; // the outcome is the return value of this game's rules
  return <DiceView {...props} round={round} t={(key, values) => t(`play.dice.${key}`, values)} />;
}
