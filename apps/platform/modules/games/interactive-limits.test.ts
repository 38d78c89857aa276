import { expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { createLadderFixture } from './testing/ladder-fixture.ts';
import { setUpGames } from './testing/set-up-games.ts';

const { database, owner, fixture } = setUpGames(createLadderFixture);

/** A player of a brand with this limit or these rules of its market, and what they do in a game with decisions. */
async function playerUnder(brandKey: string, rules: string) {
  await owner.query(rules);
  const playerId = await fixture.newPlayer();
  await owner.query(
    `INSERT INTO players (player_id, brand_key, email, password_hash, username, country_code, currency_code, preferred_language, terms_accepted_at)
     VALUES ($1, $2, $1 || '@example.com', 'x', $1, 'NL', 'EUR', 'en', now())`,
    [playerId, brandKey],
  );
  const visit = { playerId, brandKey, clientIp: '127.0.0.1', clientLocation: NO_LOCATION };
  let keys = 0;
  let roundId = '';
  const answerOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      },
    );
  return {
    playerId,
    open: () =>
      answerOf(
        fixture.games
          .playRound({
            ...visit,
            session: null,
            idempotencyKey: `limited-${(keys += 1)}`,
            game: 'ladder',
            currencyCode: 'EUR',
            stake: '1.00',
            move: {},
          })
          .then(({ round }) => {
            roundId = round.roundId;
          }),
      ),
    act: (index: number, action: string) =>
      answerOf(fixture.games.actInRound({ ...visit, roundId, index, action: { do: action } })),
  };
}

const market = (brandKey: string, { gapMs = 0, cap }: { gapMs?: number; cap?: number }) =>
  `INSERT INTO play_rules VALUES ('${brandKey}', '', true, 60, 15, 60, true, NULL, 0, 0, ${gapMs},
     '${JSON.stringify(cap === undefined ? [] : [{ category: 'all', age_from: 18, age_to: null, currency_code: 'EUR', max_minor: cap }])}')`;

it.each([
  ['turnover', '0', 'limit.dailyBetLimit'],
  ['loss', '0', 'limit.dailyLossLimit'],
])('a limit of %s counts added stakes, and never prevents the end of the round', async (kind, period, code) => {
  const brandKey = `brand-${kind}`;
  const { open, act } = await playerUnder(
    brandKey,
    `INSERT INTO brand_limits (brand_key, set_by, currency_code, kind, period, value) VALUES ('${brandKey}', 'operator', 'EUR', '${kind}', ${period}, 15000)`,
  );
  expect(await open()).toBe('done');
  expect(await act(0, 'raise')).toBe(code);
  expect(await act(0, 'climb')).toBe('done');
  expect(await act(1, 'stop')).toBe('done');
  // The win of 1.80 has given back the loss, not the turnover.
  expect(await open()).toBe(kind === 'loss' ? 'done' : code);
});

it('the stake cap of the market counts all stakes of a round together', async () => {
  const { open, act } = await playerUnder('brand-cap', market('brand-cap', { cap: 15_000 }));
  expect(await open()).toBe('done');
  expect(await act(0, 'raise')).toBe('limit.MAX_BET_LIMIT_REACHED');
  expect(await act(0, 'stop')).toBe('done');
  expect(await open()).toBe('done');
});

it('the time between rounds delays the next round and no action', async () => {
  const { open, act } = await playerUnder('brand-pace', market('brand-pace', { gapMs: 60_000 }));
  expect(await open()).toBe('done');
  expect(await act(0, 'raise')).toBe('done');
  expect(await act(1, 'stop')).toBe('done');
  expect(await open()).toBe('play.too_fast');
});

it('a reality check that is due refuses added stakes and lets the round end', async () => {
  const { playerId, open, act } = await playerUnder('brand-check', market('brand-check', {}));
  expect(await open()).toBe('done');
  await owner.query('UPDATE player_limit_usage SET is_check_pending = true, check_due_ms = 0 WHERE player_id = $1', [
    playerId,
  ]);
  expect(await act(0, 'raise')).toBe('play.reality_check_due');
  expect(await act(0, 'climb')).toBe('done');
  expect(await act(1, 'stop')).toBe('done');
  expect(await open()).toBe('play.reality_check_due');
});

it('a country that is closed meanwhile refuses added stakes and lets the round end', async () => {
  let isOpen = true;
  const gated = createLadderFixture(database.url, {
    checkPlay: async () => {
      if (!isOpen) throw new Refusal('game.country_restricted');
    },
  });
  const playerId = await gated.newPlayer();
  const visit = { playerId, brandKey: 'test', clientIp: '127.0.0.1', clientLocation: NO_LOCATION };
  const { round } = await gated.games.playRound({
    ...visit,
    session: null,
    idempotencyKey: 'gated-1',
    game: 'ladder',
    currencyCode: 'EUR',
    stake: '1.00',
    move: {},
  });
  isOpen = false;
  const act = (action: string) =>
    gated.games.actInRound({ ...visit, roundId: round.roundId, index: 0, action: { do: action } });
  await expect(act('raise')).rejects.toMatchObject({ code: 'game.country_restricted' });
  expect((await act('stop')).round.isOver).toBe(true);
  await gated.db.destroy();
});
