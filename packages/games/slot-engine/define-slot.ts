import type { EarlierRules } from '../game-rules.ts';
import type { GameDefinition } from '../game.types.ts';
import type { SlotFacts } from './facts.ts';
import type { GambleSpec } from './gamble.ts';
import { slotRules, type SlotRules } from './slot-rules.ts';
import type { SlotSpec } from './slot-spec.types.ts';

type SlotDefinition = GameDefinition & { readonly rules: SlotRules };

type SlotParts = Pick<GameDefinition, 'name' | 'provider' | 'releaseDate'> &
  Partial<Pick<GameDefinition, 'categories' | 'badge'>> & {
    readonly spec: SlotSpec;
    /** `facts.json` beside the spec. */
    readonly facts: SlotFacts;
    readonly gamble?: GambleSpec;
    readonly earlier?: readonly EarlierRules[];
  };

/** The default export of a slot's `game.ts`. */
export function defineSlot(slot: SlotParts): SlotDefinition {
  const { spec, facts, gamble, earlier = [], categories = ['slots'], badge = null, ...parts } = slot;
  return { ...parts, categories, badge, rules: { ...slotRules(spec, facts, gamble), earlier } };
}
