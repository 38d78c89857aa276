import {
  createDeposit,
  discardDeposit,
  getDeposit,
  getPayments,
  listOpenDeposits,
  previewVoucher,
  openCardSession,
  threeDsWebhook,
} from '@marquee/contract/payments.ts';
import { withoutSeparators } from '@marquee/text/separators.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Payments } from './index.ts';

/** Each of these requests calls the provider. */
const PROVIDER_BUDGET = { requestsMax: 120, perSeconds: 60 };
/** Low, because vouchers are money: prevents guessing codes. */
const VOUCHER_BUDGET = { requestsMax: 12, perSeconds: 60 };
/** One form per visit to the cashier and one per retry after a refusal; prevents testing stolen cards. */
const CARD_FORM_BUDGET = { requestsMax: 30, perSeconds: 60 };

/** As vouchers are read; networks, banks and card forms are no numbers. */
const isVoucherLike = (choice: string) => /^\d{8,}$/.test(withoutSeparators(choice));

export function paymentsRoutes(payments: Payments): ServedEndpoint[] {
  return [
    serve(getPayments, async ({ brandKey, session: { playerId }, query, clientIp, clientLocation }) => {
      const { currencyCode } = query;
      const countryCode = clientLocation.overrides?.countryCode ?? query.countryCode;
      const request = { brandKey, playerId, currencyCode, countryCode, clientIp, clientLocation };
      return { data: await payments.openCashier(request) };
    }),
    serve(
      createDeposit,
      async ({ brandKey, session: { playerId }, body, idempotencyKey, clientIp, clientLocation, origin, locale }) => {
        const { method, currencyCode, amount, phone, choice, userBonusId } = body;
        const from = { brandKey, playerId, clientIp, clientLocation, origin, locale };
        const request = { ...from, method, currencyCode, amount, phone, choice, userBonusId, idempotencyKey };
        return { deposit: await payments.createDeposit(request) };
      },
      {
        budget: PROVIDER_BUDGET,
        isRepeat: payments.knowsKey,
        guessIn: ({ choice }) => (choice !== undefined && isVoucherLike(choice) ? 'voucher' : null),
      },
    ),
    serve(getDeposit, async ({ session, params }) => ({
      deposit: await payments.getDeposit(session.playerId, params.depositId),
    })),
    serve(listOpenDeposits, async ({ session }) => ({
      deposits: [...(await payments.listOpenDeposits(session.playerId))],
    })),
    serve(
      discardDeposit,
      async ({ session, params }) => ({ deposit: await payments.discardDeposit(session.playerId, params.depositId) }),
      { budget: PROVIDER_BUDGET },
    ),
    serve(
      previewVoucher,
      async ({ brandKey, session: { playerId }, body }) => ({
        voucher: await payments.previewVoucher({ brandKey, playerId, ...body }),
      }),
      { budget: VOUCHER_BUDGET, guessIn: () => 'voucher' },
    ),
    serve(
      openCardSession,
      async ({ brandKey, session: { playerId }, body, origin, locale }) => ({
        session: await payments.openCardSession({ brandKey, playerId, ...body, origin, locale }),
      }),
      { budget: CARD_FORM_BUDGET },
    ),
    serve(
      threeDsWebhook,
      async ({ session: { playerId }, body }) => {
        // The contract guarantees one of each.
        const response = body.PaReq ?? body.PaRes ?? body.cres ?? '';
        const merchantData = body.MD ?? body.threeDSSessionData ?? '';
        return { deposit: await payments.completeChallenge({ playerId, response, merchantData }) };
      },
      { budget: PROVIDER_BUDGET },
    ),
  ];
}
