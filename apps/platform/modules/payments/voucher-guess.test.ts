import { expect, test } from 'vitest';
import { voucherCode } from './choice.rules.ts';
import { paymentsRoutes } from './routes.ts';

const served = paymentsRoutes({} as Parameters<typeof paymentsRoutes>[0]).find(
  ({ endpoint }) => endpoint.id === 'createDeposit',
);
const guessOf = (choice: string | undefined) => served?.guessIn?.({ choice } as never); // Reads nothing else.

test.each([
  '12345678901234',
  '1234 5678 9012 34',
  '1234-5678-9012-34',
  '1234.5678.9012.34',
  '1234/5678/9012/34',
  '1234_5678·9012:34',
  '١٢٣٤٥٦٧٨٩٠١٢٣٤',
  '１２３４５６７８９０１２３４',
  '1234\u200b5678\u2011901234',
])('a deposit with a voucher typed as %j is a guess', (choice) => {
  expect(voucherCode(choice, 14)).toBe('12345678901234');
  expect(guessOf(choice)).toBe('voucher');
});

test.each([undefined, 'TRC20', 'bank-of-example', 'cfs_01HZX4-1234567890', '1234567'])(
  'a deposit with the choice %j is no guess',
  (choice) => {
    expect(guessOf(choice)).toBeNull();
  },
);
