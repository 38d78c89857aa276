import type { GameTextProps } from '../../game.types.ts';
import type { LiveTextKey } from '../live-text-key.ts';
import type { LiveBoard } from './live-view.types.ts';

/** The result of one round, for history and verification. */
export function liveResult<O>({ describe }: LiveBoard<O>) {
  return function LiveResult({ outcome, t, locale }: GameTextProps<LiveTextKey> & { readonly outcome: O }) {
    return <p>{describe(outcome, { t: t as (key: string) => string, locale })}</p>; // the keys of the kind are keys of these texts
  };
}
