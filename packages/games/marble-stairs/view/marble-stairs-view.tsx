import type { GameTextProps } from '../../game.types.ts';
import type { PlinkoOutcome } from '../../plinko/plinko.rules.ts';
import { PlinkoRulesText } from '../../plinko/view/plinko-rules-text.tsx';
import { PlinkoView, type PlinkoTextKey } from '../../plinko/view/plinko-view.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import { marbleStairsRules } from '../marble-stairs.rules.ts';
import { marbleStairsSkin } from './skin.ts';

export function MarbleStairsView(props: GameViewProps<PlinkoOutcome> & GameTextProps<PlinkoTextKey>) {
  return <PlinkoView {...props} rules={marbleStairsRules} skin={marbleStairsSkin} />;
}

export function MarbleStairsRules(props: GameTextProps<PlinkoTextKey>) {
  return <PlinkoRulesText {...props} rules={marbleStairsRules} />;
}
