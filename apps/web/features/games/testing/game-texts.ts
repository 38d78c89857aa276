import { gameTextsIn } from '@marquee/games/game-texts.ts';
import type { Translate } from '@marquee/games/view/game-view.ts';
import { createTranslator, type Messages } from '../../../lib/i18n/translator.ts';

/** Translates the texts of a game and of its family. */
export async function gameTexts(slug: string, family: string, locale = 'en'): Promise<Translate<string>> {
  const texts = (await (await gameTextsIn(locale))(slug, family)) as Messages; // compiled at build time in this format
  return createTranslator(locale, texts).t as Translate<string>; // the keys of the games are not those of the site
}
