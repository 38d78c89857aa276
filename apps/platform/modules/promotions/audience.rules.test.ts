import { expect, it } from 'vitest';
import { hiddenBecause, offeredKey, type Audience, type VisitorFacts } from './audience.rules.ts';

const ALL: Audience = {
  scope: 'any',
  bonusKeys: [],
  isReward: false,
  countries: [],
  levelMin: null,
  isLinkThere: true,
};
const GUEST: VisitorFacts = {
  isPlayer: false,
  isRestricted: false,
  isRewardAllowed: true,
  countryCode: null,
  level: null,
  offeredKeys: new Set(['welcome-eur']),
};
const PLAYER: VisitorFacts = { ...GUEST, isPlayer: true, countryCode: 'DE', level: 2 };
const bonus = { bonusKeys: ['welcome-usd', 'welcome-eur'] };
const unoffered = { offeredKeys: new Set<string>() };

it.each<[string, Partial<Audience>, VisitorFacts, ReturnType<typeof hiddenBecause>]>([
  ['everybody', {}, GUEST, null],
  ['a restricted player', {}, { ...PLAYER, isRestricted: true }, 'restricted'],
  ['a guest, of what is for players', { scope: 'user' }, GUEST, 'scope'],
  ['a player, of what is for guests', { scope: 'guest' }, PLAYER, 'scope'],
  ['a visitor, of what leads nowhere', { isLinkThere: false }, PLAYER, 'link'],
  ['a market without rewards', { isReward: true }, { ...PLAYER, isRewardAllowed: false }, 'market'],
  ['a market with rewards', { isReward: true }, PLAYER, null],
  ['the residence', { countries: ['AT', 'DE'] }, PLAYER, null],
  ['another residence', { countries: ['AT'] }, PLAYER, 'country'],
  ['a guest, of what is for residences', { countries: ['DE'] }, GUEST, 'country'],
  ['the level', { levelMin: 2 }, PLAYER, null],
  ['a lower level', { levelMin: 3 }, PLAYER, 'level'],
  ['a guest, of what is for levels', { levelMin: 1 }, GUEST, 'level'],
  ['a bonus on offer in one currency', bonus, PLAYER, null],
  ['a bonus that is not on offer', bonus, { ...PLAYER, ...unoffered }, 'bonus'],
])('%s', (_, audience, visitor, reason) => {
  expect(hiddenBecause({ ...ALL, ...audience }, 'running', visitor)).toBe(reason);
});

it('a promotion that has not begun or has ended is shown without its bonus on offer', () => {
  const visitor = { ...PLAYER, ...unoffered };
  const states = (['upcoming', 'ended'] as const).map((state) => hiddenBecause({ ...ALL, ...bonus }, state, visitor));
  expect(states).toEqual([null, null]);
});

it('names the bonus that is on offer, or none', () => {
  expect(offeredKey(bonus.bonusKeys, PLAYER)).toBe('welcome-eur');
  expect(offeredKey(bonus.bonusKeys, unoffered)).toBeNull();
});
