import { createStore } from '@marquee/ui/store/store.ts';

/** Whether a game with real money is open: it announces the balance with each result, so nothing else does. */
export const spokenByGame = createStore(false);
