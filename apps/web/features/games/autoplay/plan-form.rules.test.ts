import { expect, it } from 'vitest';
import { readPlan, type PlanForm } from './plan-form.rules.ts';

const bet = { asset: 'EUR', stakeMinor: 5_000n, balanceMinor: 100_000n } as const;
const form: PlanForm = { rounds: 10, loss: '2.50', win: '', balance: '', stopsOnFeature: true };
const read = (changes: Partial<PlanForm>) => readPlan({ ...form, ...changes }, bet);

it('reads amounts as players type them; an empty optional field sets no condition', () => {
  expect(read({})).toEqual({
    plan: { rounds: 10, lossMaxMinor: 25_000n, winMaxMinor: null, balanceMinMinor: null, stopsOnFeature: true },
  });
  expect(read({ win: '20', balance: ' 5,50 ' }).plan).toMatchObject({
    winMaxMinor: 200_000n,
    balanceMinMinor: 55_000n,
  });
  expect(read({ win: ' ', balance: ' ' })).toEqual(read({}));
});

it.each([
  [{ loss: '' }, { loss: { key: 'validation.required' } }],
  [{ loss: ' ' }, { loss: { key: 'validation.required' } }],
  [{ loss: 'ten' }, { loss: { key: 'validation.invalid_format' } }],
  [{ loss: '0' }, { loss: { key: 'validation.amount_above_zero' } }],
  [{ loss: '0.49' }, { loss: { key: 'play.autoplay.error.loss', amountMinor: 5_000n } }],
  [{ win: '-1' }, { win: { key: 'validation.amount_above_zero' } }],
  [{ win: '0' }, { win: { key: 'validation.amount_above_zero' } }],
  [{ balance: '0' }, { balance: { key: 'validation.amount_above_zero' } }],
  [{ balance: '9.51' }, { balance: { key: 'play.autoplay.error.balance', amountMinor: 95_000n } }],
  [
    { loss: '', win: 'all', balance: '1.234' },
    {
      loss: { key: 'validation.required' },
      win: { key: 'validation.invalid_format' },
      balance: { key: 'validation.amount_ambiguous' },
    },
  ],
] as const)('rejects %o', (changes, problems) => expect(read(changes)).toEqual({ problems }));

it('accepts a loss limit of one bet and a lowest balance that the first bet leaves', () => {
  expect(read({ loss: '0.50', balance: '9.50' }).problems).toBeUndefined();
});

it('needs no balance above the bet if there is no lowest balance', () => {
  expect(readPlan(form, { ...bet, balanceMinor: 0n }).problems).toBeUndefined();
});
