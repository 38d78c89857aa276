import { VECTORS } from '@marquee/games/fairness/vectors.ts';
import { toExactString } from '@marquee/money/money.ts';
import { describe, expect, it } from 'vitest';
import { targetRolls } from './house-moves.rules.ts';
import { verifyRound } from './verify-round.rules.ts';
import type { VerifyForm } from './verify-form.types.ts';

const [dice] = VECTORS;
if (!dice) throw new Error('no vectors');
const form: VerifyForm = {
  game: 'dice',
  serverSeed: dice.serverSeed,
  serverSeedHash: dice.serverSeedHash,
  clientSeed: dice.clientSeed,
  nonce: '0',
  currencyCode: 'EUR',
  stake: '1.00',
  target: '50.00',
  over: 'over',
};

describe('verifyRound', () => {
  it.each(VECTORS)('reproduces the published result of $game, $clientSeed $nonce', (vector) => {
    const result = verifyRound({
      ...form,
      game: vector.game,
      serverSeed: vector.serverSeed,
      serverSeedHash: vector.serverSeedHash,
      clientSeed: vector.clientSeed,
      nonce: String(vector.nonce),
      stake: toExactString(BigInt(vector.stakeMinor), 'EUR'),
      target: String(Number(vector.move['target'] ?? 0) / 100),
      over: vector.move['over'] === true ? 'over' : 'under',
    });
    expect(result).toMatchObject({
      ok: true,
      verified: { win: toExactString(BigInt(vector.winMinor), 'EUR'), isHashRight: true },
    });
  });

  it('reports whether the seed matches the published hash', () => {
    expect(verifyRound({ ...form, serverSeedHash: '0'.repeat(64) })).toMatchObject({
      ok: true,
      verified: { isHashRight: false },
    });
    expect(verifyRound({ ...form, serverSeedHash: '' })).toMatchObject({ ok: true, verified: { isHashRight: null } });
  });

  it('ignores spaces around values, and upper case in seed and hash', () => {
    const spaced = verifyRound({
      ...form,
      serverSeed: ` ${form.serverSeed.toUpperCase()} `,
      serverSeedHash: ` ${form.serverSeedHash.toUpperCase()} `,
      clientSeed: ` ${form.clientSeed} `,
      nonce: ' 0 ',
      stake: ' 1.00 ',
    });
    expect(spaced).toMatchObject({ ok: true, verified: { isHashRight: true } });
    expect(spaced).toEqual(verifyRound(form));
  });

  it('computes the win in the asset of the stake, in euros for an unknown one', () => {
    const assetOf = (currencyCode: string) => {
      const result = verifyRound({ ...form, currencyCode });
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
    [{ target: '100' }, ['target']],
    [{ target: '99.99' }, ['target']],
    [{ game: 'unknown' }, ['game']],
    [{ serverSeed: '', stake: 'x' }, ['serverSeed', 'stake']],
  ])('returns the invalid fields of %j', (part, wrong) => {
    expect(verifyRound({ ...form, ...part })).toEqual({ ok: false, wrong });
  });

  it('parses displayed targets', () => {
    expect(['50', '50.5', '07.42', '0.1', ' 50 '].map(targetRolls)).toEqual([5000, 5050, 742, 10, 5000]);
    for (const text of ['', '500', '50.123', '50,5', 'x50', '50x', '-1']) expect(targetRolls(text), text).toBeNaN();
  });
});
