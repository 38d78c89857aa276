import type { SeededTournament, TournamentTranslation } from '../tournaments.sql.ts';
import ar from './translations.ar.json' with { type: 'json' };
import de from './translations.de.json' with { type: 'json' };
import en from './translations.en.json' with { type: 'json' };

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, TournamentTranslation | undefined>>>> = {
  en,
  de,
  ar,
};

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

function translationsOf(key: string): Readonly<Record<string, TournamentTranslation>> {
  return Object.fromEntries(
    Object.entries(TRANSLATIONS).map(([locale, translations]) => {
      const text = translations[key];
      if (!text) throw new Error(`translations.${locale}.json has no ${key}`);
      return [locale, text];
    }),
  );
}

/** One runs from the first start on, one begins after two days, one runs every evening. None has prizes, because nothing scores rounds or pays prizes. */
export const DEMO_TOURNAMENTS: readonly SeededTournament[] = [
  {
    key: 'harbour-regatta',
    scoring: 'best_multiplier',
    games: ['harbour-lights'],
    startsAfterMinutes: 0,
    lastsMinutes: 5 * DAY,
    repeatsAfterMinutes: WEEK,
    prizes: [],
    translations: translationsOf('harbour-regatta'),
  },
  {
    key: 'dice-weekend',
    scoring: 'best_multiplier',
    games: ['dice'],
    startsAfterMinutes: 2 * DAY + 18 * HOUR,
    lastsMinutes: 2 * DAY,
    repeatsAfterMinutes: WEEK,
    prizes: [],
    translations: translationsOf('dice-weekend'),
  },
  {
    key: 'lantern-hour',
    scoring: 'best_multiplier',
    games: ['harbour-lights', 'dice'],
    startsAfterMinutes: 19 * HOUR,
    lastsMinutes: 2 * HOUR,
    repeatsAfterMinutes: DAY,
    prizes: [],
    translations: translationsOf('lantern-hour'),
  },
];
