import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { refusalOf } from '../../core/testing/refusal-of.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { createEncryption, ENCRYPTION_KEY_BYTES } from '../../secrets/encryption.ts';
import type { GamesDeps } from './index.ts';
import { createLadderFixture } from './testing/ladder-fixture.ts';
import type { GamesFixture } from './testing/games-fixture.ts';
import { ladderRules } from './testing/ladder-model.ts';

const VISIT = { playerId: null, brandKey: 'test', clientIp: '127.0.0.1', clientLocation: NO_LOCATION };
const shared = { demoEncryption: createEncryption([randomBytes(ENCRYPTION_KEY_BYTES)]) };

const { database } = setUpDatabase();
const fixtures: GamesFixture[] = [];
const platform = (overrides: Partial<GamesDeps> = {}) => {
  const fixture = createLadderFixture(database.url, { ...shared, ...overrides });
  fixtures.push(fixture);
  return fixture;
};
afterAll(async () => {
  for (const { db } of fixtures) await db.destroy();
});

function open({ games }: GamesFixture) {
  const request = { game: 'ladder', currencyCode: 'EUR', stake: '1.00', move: {}, demoSeed: undefined };
  const { round, openRound } = games.playDemoRound(request);
  if (openRound === null) throw new Error('The round is over');
  return { round, openRound };
}

const act = ({ games }: GamesFixture, openRound: string, name: string) =>
  games.actInDemoRound({ ...VISIT, openRound, action: { do: name } });

it('a round with play money continues in any process, and writes nothing', async () => {
  const [one, other] = [platform(), platform()];
  const { round, openRound } = open(one);
  expect(round).toMatchObject({ isDemo: true, isOver: false, stake: '1.00', options: [{}, { adds: '1.00' }, {}] });
  expect(openRound).not.toContain('ladder');
  const raised = await act(other, openRound, 'raise');
  expect(raised.round).toMatchObject({ stake: '2.00', firstStake: '1.00', actions: [{ do: 'raise' }] });
  const ended = await act(one, raised.openRound ?? '', 'stop');
  expect(ended).toMatchObject({ round: { win: '2.00', isOver: true, roundId: round.roundId }, openRound: null });
  const { rows } = await one.pool.query('SELECT FROM game_rounds UNION ALL SELECT FROM game_seeds');
  expect(rows).toEqual([]);
});

it('the same action in the same round gives the same result', async () => {
  const fixture = platform();
  const { openRound } = open(fixture);
  const [first, again] = [await act(fixture, openRound, 'climb'), await act(fixture, openRound, 'climb')];
  expect(again.round).toEqual(first.round);
});

it('an action that the rules do not allow is refused', async () => {
  const fixture = platform();
  const { openRound } = open(fixture);
  expect(await refusalOf(act(fixture, openRound, 'jump'))).toBe('game.action_invalid');
  const raised = await act(fixture, openRound, 'raise');
  expect(await refusalOf(act(fixture, raised.openRound ?? '', 'raise'))).toBe('game.action_invalid');
});

it('a changed round, one of another installation and one of other rules cannot be continued', async () => {
  const fixture = platform();
  const { openRound } = open(fixture);
  const other = platform({ demoEncryption: createEncryption([randomBytes(ENCRYPTION_KEY_BYTES)]) });
  const changed = platform({ findGame: (slug) => ({ ...ladderRules, slug, version: 2 }) });
  const tampered = `${openRound.slice(0, -2)}${openRound.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await refusalOf(act(fixture, tampered, 'climb'))).toBe('game.round_not_found');
  expect(await refusalOf(act(fixture, 'AQ', 'climb'))).toBe('game.round_not_found');
  expect(await refusalOf(act(other, openRound, 'climb'))).toBe('game.round_not_found');
  expect(await refusalOf(act(changed, openRound, 'climb'))).toBe('game.round_not_found');
});

it('is refused to players to whom the demo is closed', async () => {
  const fixture = platform();
  const { openRound } = open(fixture);
  const closed = platform({
    checkDemo: async ({ gameSlug }) => {
      if (gameSlug === 'ladder') throw new Refusal('player.excluded');
    },
  });
  expect(await refusalOf(act(closed, openRound, 'climb'))).toBe('player.excluded');
});
