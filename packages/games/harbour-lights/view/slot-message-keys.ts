import type { SlotSymbol } from '../reels.ts';

/** Message keys of the Harbour Lights view. */
export type SlotMessageKey =
  | 'title'
  | 'spin'
  | 'skip'
  | 'skip_all'
  | 'stake'
  | 'stake_less'
  | 'stake_more'
  | 'win'
  | 'total'
  | 'rules'
  | 'sound_on'
  | 'sound_off'
  | 'line_win'
  | 'result_win'
  | 'result_none'
  | 'feature_title'
  | 'feature_text'
  | 'tide_title'
  | 'tide_text'
  | 'spins_left'
  | 'summary_title'
  | 'summary_text'
  | 'continue'
  | `symbol_${SlotSymbol}`;
