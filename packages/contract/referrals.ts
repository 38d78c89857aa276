import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, instant, signedAmount } from './fields.ts';

/** Code and path of the link; null where the brand has no referrals. */
export const referralData = z.nullable(z.object({ code: z.string(), link: z.string() }));

export const getReferrals = defineEndpoint({
  id: 'getReferrals',
  method: 'GET',
  path: '/api/user/referrals',
  access: 'player',
  summary:
    'The player’s code for inviting friends, and what each friend has earned in the currency of the active wallet.',
  response: z.object({
    /** Whole percent of the house edge of friends' real stakes; 0: no new friends can be invited. */
    percent: count,
    referralData,
    currencyCode,
    claimable: amount,
    paid: amount,
    friends: z.array(
      z.object({
        name: z.string(),
        since: instant,
        /** Later stakes earn nothing. */
        endsAt: instant,
        /** `waiting`: has not deposited, so nothing is due. `void`: very likely the same person. */
        state: z.enum(['active', 'waiting', 'ended', 'void']),
        percent: count,
        /** The sum of staked × edge over `lines`, times `percent`. */
        amount,
        lines: z.array(z.object({ edgePercent: z.string(), staked: signedAmount })),
      }),
    ),
  }),
  errors: [],
  example: {
    response: {
      percent: 10,
      referralData: { code: 'ABCD2345', link: '/?friend=ABCD2345' },
      currencyCode: 'EUR',
      claimable: '0.40',
      paid: '0.00',
      friends: [
        {
          name: 'A•••',
          since: '2026-11-20T18:30:00Z',
          endsAt: '2027-11-20T18:30:00Z',
          state: 'active',
          percent: 10,
          amount: '0.40',
          lines: [{ edgePercent: '4', staked: '100.00' }],
        },
      ],
    },
  },
});

export const claimReferrals = defineEndpoint({
  id: 'claimReferrals',
  method: 'POST',
  path: '/api/user/referrals',
  access: 'player',
  summary: 'Pays what friends have earned in a currency and what is not paid yet, to the wallet of that currency.',
  movesMoney: true,
  body: z.object({ currencyCode }),
  response: z.object({ data: z.object({ amount, currencyCode }) }),
  errors: ['request.id_reused', 'referral.nothing_to_claim', 'player.excluded', 'wallet.unknown_currency'],
  example: { body: { currencyCode: 'EUR' }, response: { data: { amount: '0.40', currencyCode: 'EUR' } } },
});
