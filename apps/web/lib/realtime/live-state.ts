import { createStore, useStore } from '@marquee/ui/store/store.ts';

/** `lost` only after the connection was open: a page that was never connected has missed nothing. */
export type LiveState = 'idle' | 'live' | 'lost';

const state = createStore<LiveState>('idle');

/** Called by the owner of the socket. */
export function setLiveState(isLive: boolean, isWanted: boolean): void {
  state.set(isLive ? 'live' : isWanted && state.get() !== 'idle' ? 'lost' : 'idle');
}

export function useLiveState(): LiveState {
  return useStore(state, 'idle');
}
