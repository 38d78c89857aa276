import type { Language } from '../languages.ts';

/** Languages for tests that show a few of all: the source, one with long words, and one from right to left. */
export const EXAMPLE_LANGUAGES = ['en', 'de', 'ar'] as const satisfies readonly Language[];
