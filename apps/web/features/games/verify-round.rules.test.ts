import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import { VECTORS } from '@marquee/games/fairness/vectors.ts';
import { florinTossRules } from '@marquee/games/florin-toss/florin-toss.rules.ts';
import harbourLights from '@marquee/games/harbour-lights/game.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import { toExactString } from '@marquee/money/money.ts';
import { describe, expect, it } from 'vitest';
import { verifyRound } from './verify-round.rules.ts';
import type { FilledForm } from './verify-form.types.ts';

const [dice] = VECTORS;
if (!dice) throw new Error('no vectors');
const form: FilledForm = {
  game: 'dice',
  rulesVersion: '',
  serverSeed: dice.serverSeed,
  serverSeedHash: dice.serverSeedHash,
  clientSeed: dice.clientSeed,
  nonce: '0',
  currencyCode: 'EUR',
  stake: '1.00',
  move: '{"target":5000,"over":true}',
  actions: '[]',
};
const verifyDice = (changes: Partial<FilledForm> = {}) => verifyRound(diceRules, { ...form, ...changes });

describe('verifyRound', () => {
  it.each(VECTORS)('reproduces the published result of $game, $clientSeed $nonce', (vector) => {
    const rules = findHouseGame(vector.game);
    if (!rules) throw new Error(`no game ${vector.game}`);
    const result = verifyRound(rules, {
      ...form,
      game: vector.game,
      rulesVersion: '1',
      serverSeed: vector.serverSeed,
      serverSeedHash: vector.serverSeedHash,
      clientSeed: vector.clientSeed,
      nonce: String(vector.nonce),
      stake: toExactString(BigInt(vector.stakeMinor), 'EUR'),
      move: JSON.stringify(vector.move),
    });
    expect(result).toMatchObject({
      ok: true,
      verified: { win: toExactString(BigInt(vector.winMinor), 'EUR'), isHashRight: true },
    });
  });

  it('reports whether the seed matches the published hash', () => {
    expect(verifyDice({ serverSeedHash: '0'.repeat(64) })).toMatchObject({
      ok: true,
      verified: { isHashRight: false },
    });
    expect(verifyDice({ serverSeedHash: '' })).toMatchObject({ ok: true, verified: { isHashRight: null } });
  });

  it('ignores spaces around values, and upper case in seed and hash', () => {
    const spaced = verifyDice({
      serverSeed: ` ${form.serverSeed.toUpperCase()} `,
      serverSeedHash: ` ${form.serverSeedHash.toUpperCase()} `,
      clientSeed: ` ${form.clientSeed} `,
      nonce: ' 0 ',
      stake: ' 1.00 ',
    });
    expect(spaced).toMatchObject({ ok: true, verified: { isHashRight: true } });
    expect(spaced).toEqual(verifyDice());
  });

  it('computes the win in the asset of the stake, in euros for an unknown one', () => {
    const assetOf = (currencyCode: string) => {
      const result = verifyDice({ currencyCode });
      return result.ok && result.verified.asset;
    };
    expect(['BTC', 'XXX'].map(assetOf)).toEqual(['BTC', 'EUR']);
  });

  it.each([
    [{ serverSeed: 'abc' }, ['serverSeed']],
    [{ clientSeed: '' }, ['clientSeed']],
    [{ nonce: '-1' }, ['nonce']],
    [{ nonce: '1e3' }, ['nonce']],
    [{ stake: '1e-37' }, ['stake']],
    [{ stake: '0' }, ['stake']],
    [{ move: '' }, ['move']],
    [{ move: '{"target":9999,"over":true}' }, ['move']],
    [{ move: '[1]' }, ['move']],
    [{ move: '{"target":5000' }, ['move']],
    [{ move: '{"target":{},"over":true}' }, ['move']],
    [{ actions: '{}' }, ['actions']],
    [{ actions: '[{"cash":true}]' }, ['actions']],
    [{ serverSeed: '', stake: 'x' }, ['serverSeed', 'stake']],
  ])('returns the invalid fields of %j', (part, wrong) => {
    expect(verifyDice(part)).toEqual({ ok: false, wrong });
  });

  it('reads empty and blank choices and decisions as none', () => {
    const verifySpin = (move: string, actions: string) =>
      verifyRound(harbourLights.rules, { ...form, game: 'harbour-lights', move, actions });
    const spin = verifySpin('{}', '[]');
    expect(spin).toMatchObject({ ok: true, verified: { move: {} } });
    expect([verifySpin('', ''), verifySpin(' ', ' ')]).toEqual([spin, spin]);
  });

  it.each(['null', '5', '"abc"', '[]'])('rejects %s as choices of a game that needs none', (move) => {
    expect(verifyRound(harbourLights.rules, { ...form, game: 'harbour-lights', move })).toEqual({
      ok: false,
      wrong: ['move'],
    });
  });

  it('reads choices that are texts', () => {
    const toss = verifyRound(florinTossRules, { ...form, game: 'florin-toss', move: '{"side":"heads","tosses":1}' });
    expect(toss).toMatchObject({ ok: true, verified: { move: { side: 'heads', tosses: 1 } } });
  });

  it('returns each random number with the words and the block that it comes from', () => {
    const result = verifyDice();
    if (!result.ok) throw new Error('rejected');
    const [draw] = result.verified.draws;
    expect(result.verified.draws).toHaveLength(1);
    expect(draw).toMatchObject({ bound: 10_000, cursor: 0, place: 0, message: `${form.clientSeed}:0:0` });
    expect(draw?.value).toBe((draw?.word ?? 0) % 10_000);
    expect(draw?.block).toMatch(new RegExp(`^${draw?.word.toString(16).padStart(8, '0')}`));
    expect(result.verified.outcome).toMatchObject({ roll: draw?.value });
  });
});
