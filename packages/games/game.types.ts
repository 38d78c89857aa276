import type { ComponentType } from 'react';
import type englishTexts from '@marquee/locales/en/games.json';
import type { HouseRules, Move } from './game-rules.ts';
import type { LiveSettings } from './live/live-game.types.ts';
import type { LiveBoard } from './live/view/live-view.types.ts';
import type { GameViewProps, Translate } from './view/game-view.ts';

/** A house game as the platform needs it. The default export of `<slug>/game.ts`. */
export interface GameDefinition {
  readonly rules: HouseRules;
  /** A proper name, the same in every language. */
  readonly name: string;
  /** Slug of its provider. */
  readonly provider: string;
  readonly categories: readonly string[];
  readonly badge: 'new' | 'exclusive' | 'popular' | null;
  /** ISO date. */
  readonly releaseDate: string;
  /** Set for a live table, whose rounds the platform runs for everybody at it. */
  readonly live?: LiveSettings;
}

/** Keys of the texts of a game, or of a folder that games share, in `packages/locales/<language>/games.json`. */
export type GameTextKey<F extends keyof typeof englishTexts> = keyof (typeof englishTexts)[F];

/** Keys of the texts that all games share. */
export type SharedTextKey = GameTextKey<'view'>;

export interface GameTextProps<K extends string = string> {
  /** The game's own texts, those of its family and the shared ones. */
  readonly t: Translate<K>;
  readonly locale: string;
}

interface ClientBase<R extends HouseRules, O, K extends string> {
  readonly rules: R;
  /** Rules and payouts, for the dialog and the game's page. */
  readonly Rules: ComponentType<GameTextProps<K>>;
  /** The result of one round, for history and verification. */
  readonly Result: ComponentType<GameTextProps<K> & { readonly outcome: O }>;
  /** Folder in `packages/games` whose texts games of one kind share (`slot-view`); their own texts take precedence. */
  readonly family?: string;
  /** Whether a round had a bonus feature, at which autoplay can stop; absent in games without any. */
  readonly hasFeature?: (outcome: O) => boolean;
  /** Name of one bet of a move that maps fields to amounts, for verification; absent in other games. */
  readonly nameOfField?: (field: string, texts: GameTextProps<K>) => string;
  /** A valid move, with which the verification form starts. */
  readonly exampleMove: Move;
}

/** A house game in the browser, loaded on demand. The default export of `<slug>/client.tsx`. */
export interface GameClient<
  R extends HouseRules = HouseRules,
  O = unknown,
  K extends string = string,
> extends ClientBase<R, O, K> {
  readonly View: ComponentType<GameViewProps<O> & GameTextProps<K>>;
}

/** The same for a live table: the stage with countdown, chips and other players is shared (`live/view`). */
export interface LiveClient<
  R extends HouseRules = HouseRules,
  O = unknown,
  K extends string = string,
> extends ClientBase<R, O, K> {
  readonly board: LiveBoard<O>;
}

export type AnyClient = GameClient | LiveClient;

export function isLiveClient(client: AnyClient): client is LiveClient {
  return 'board' in client;
}
