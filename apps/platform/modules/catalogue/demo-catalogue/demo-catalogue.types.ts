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
  /** Games placed before the others; those that do not exist are skipped. */
  readonly firstGames: readonly string[];
  readonly shelves: readonly DemoShelf[];
}
