import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { readSources } from '../checks/sources.ts';
import { playerTexts } from './player-texts.ts';
import { findPromises } from './promising-words.ts';

const texts = playerTexts(readSources(fileURLToPath(new URL('../../', import.meta.url))));

test('no text of a page, game, e-mail or demo offer breaks a rule', () => {
  expect(new Set(texts.map(({ locale }) => locale))).toEqual(new Set(LANGUAGE_CODES));
  expect(texts.length).toBeGreaterThan(10_000);
  expect(findPromises(texts).map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

test.each([
  ['en', 'money-is-safe', 'Your winnings are always safe with us.'],
  ['en', 'money-is-safe', 'We keep your balance secure.'],
  ['en', 'unlock', 'Bet €20 more to unlock your bonus.'],
  ['en', 'win-back', 'Win your losses back this weekend.'],
  ['en', 'loss-as-target', 'You haven’t hit the loss for cashback yet.'],
  ['en', 'loss-as-target', 'Minimum loss: €10'],
  ['en', 'first', 'Be among the first on the leaderboard.'],
  ['en', 'free', 'Free cash for new players'],
  ['en', 'big-bets', 'A table for high rollers'],
  ['en', 'most-bet', 'Whoever bets the most wins.'],
  ['en', 'extra-money', 'Extra cash on every deposit'],
  ['en', 'hype', 'Mega win'],
  ['en', 'urgency', 'Don’t miss it: only today.'],
  ['en', 'after-a-break', 'After your break, bet the rest.'],
  ['en', 'after-a-break', 'Your break is over. You can play.'],
  ['en', 'no-risk', 'A risk-free round with guaranteed winnings.'],
  ['de', 'money-is-safe', 'Ihr Guthaben bleibt bei uns sicher.'],
  ['de', 'unlock', 'Jetzt den Bonus freischalten'],
  ['de', 'win-back', 'Holen Sie Ihre Verluste zurück.'],
  ['de', 'loss-as-target', 'Sie haben den Verlust für Cashback noch nicht erreicht.'],
  ['de', 'free', 'Gratisguthaben für alle'],
  ['de', 'most-bet', 'Wer am meisten setzt, gewinnt.'],
  ['de', 'after-a-break', 'Nach der Pause können Sie gleich weiter einzahlen.'],
  ['ar', 'money-is-safe', 'رصيدك دائمًا في أمان.'],
  ['ar', 'win-back', 'استرد خسائرك كاملة.'],
  ['ar', 'free', 'رهان مجاني لك'],
  ['ar', 'first', 'كن من الأوائل في الصدارة.'],
  ['ar', 'after-a-break', 'راهن بالباقي بعد الاستراحة.'],
])('%s breaks “%s”: %s', (locale, rule, text) => {
  const [finding] = findPromises([{ locale, file: 'a.json', key: 'a.b', text }]);
  expect(finding?.message).toContain(`“${rule}”`);
});

test.each([
  ['en', 'Your balance hasn’t changed.'],
  ['en', 'It’s safe to try again. You won’t be charged twice.'],
  ['en', '{amount} still has to be wagered before it can be withdrawn. Nothing is due during your break.'],
  ['en', 'No cashback for this period: your net loss was below the minimum.'],
  ['en', '10 free spins'],
  ['de', 'Ihr Geld bleibt auf Ihrem Konto.'],
  ['ar', 'تبقى أموالك في حسابك.'],
])('%s allows: %s', (locale, text) => {
  expect(findPromises([{ locale, file: 'a.json', key: 'a.b', text }])).toEqual([]);
});
