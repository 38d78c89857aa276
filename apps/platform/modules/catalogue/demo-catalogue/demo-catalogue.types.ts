import type { StakeClass } from './stakes.ts';

export interface DemoProvider {
  readonly slug: string;
  readonly name: string;
}

export interface DemoCategory {
  readonly slug: string;
  /** Locale key. */
  readonly label: string;
  readonly icon: string;
  /** Page key or path that shows all its games. */
  readonly seeAll: string;
}

export interface DemoGame {
  readonly slug: string;
  readonly name: string;
  readonly provider: string;
  readonly categories: readonly string[];
  /** As stated by the provider; null for house games, whose facts come from their rules. */
  readonly stated: {
    readonly returnToPlayer: string;
    readonly maxMultiplier: number | null;
    readonly stakes: StakeClass;
  } | null;
  readonly badge: 'new' | 'exclusive' | 'popular' | null;
  readonly releaseDate: string;
}

export interface DemoShelf {
  readonly key: string;
  /** Locale key. */
  readonly title: string;
  /** Category of the games that it shows. */
  readonly category: string;
  readonly gamesMax: number;
}

/** The lobby of one brand. */
export interface DemoLobby {
  readonly brandKey: string;
  readonly hiddenGames: readonly string[];
  /** Games placed before the order of popularity. */
  readonly firstGames: readonly string[];
  readonly shelves: readonly DemoShelf[];
}
