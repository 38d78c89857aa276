import type { GameTextProps } from '../../game.types.ts';
import type { PlinkoOutcome } from '../../plinko/plinko.rules.ts';
import { PlinkoRulesText } from '../../plinko/view/plinko-rules-text.tsx';
import { PlinkoView, type PlinkoTextKey } from '../../plinko/view/plinko-view.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import { pinDropRules } from '../pin-drop.rules.ts';
import { pinDropSkin } from './skin.ts';

export function PinDropView(props: GameViewProps<PlinkoOutcome> & GameTextProps<PlinkoTextKey>) {
  return <PlinkoView {...props} rules={pinDropRules} skin={pinDropSkin} />;
}

export function PinDropRules(props: GameTextProps<PlinkoTextKey>) {
  return <PlinkoRulesText {...props} rules={pinDropRules} />;
}
