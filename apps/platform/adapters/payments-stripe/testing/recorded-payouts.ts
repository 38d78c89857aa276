/** Responses as in the documentation of Global Payouts; written from there, not recorded from the service. */
export const RECIPIENT = {
  id: 'acct_1Nv0FGQ9RKHgCVdK',
  object: 'v2.core.account',
  applied_configurations: ['recipient'],
  contact_email: 'ada@example.com',
  display_name: 'Ada Lovelace',
  livemode: false,
};

export const SETUP_INTENT = {
  id: 'osi_test_61SITWK7KhLsQIGAK16QsOpAPpE97EJALhqt1U5mC4kq',
  object: 'v2.money_management.outbound_setup_intent',
  created: '2026-11-01T14:13:12.000Z',
  next_action: null,
  payout_method: {
    id: 'debank_test_61SITWKOFwHCpdRSV16QsOpAPpE97EJALhqt1U5mCDyS',
    object: 'v2.money_management.payout_method',
    type: 'bank_account',
  },
  status: 'succeeded',
  usage_intent: 'payment',
};

export const OUTBOUND_PAYMENT = {
  id: 'obp_test_65OAfT9tVl3u223h0he16NybHIZ4SQ3LORe4rpuNGDIKCO',
  object: 'v2.money_management.outbound_payment',
  from: {
    financial_account: 'fa_test_65NybHaQx7KJxDc22rZ16NybHIZ4SQ3LORe4rpuNGDIXEO',
    debited: { value: 2900, currency: 'eur' },
  },
  to: {
    credited: { value: 2900, currency: 'eur' },
    recipient: RECIPIENT.id,
    payout_method: SETUP_INTENT.payout_method.id,
  },
  delivery_options: { bank_account: 'automatic' },
  amount: { value: 2900, currency: 'eur' },
  cancelable: true,
  description: 'wdr_1',
  metadata: { reference: 'wdr_1', fee: '1.00' },
  status: 'processing',
  status_transitions: {},
  created: '2026-11-22T23:12:35.952Z',
  expected_arrival_date: '2026-11-24T00:00:00Z',
  tracking_details: { status: 'pending', type: 'bank_account', bank_account: { trace_id: '' } },
  outbound_payment_quote: null,
};

/** A thin event: it names the changed payment without its state. */
export function payoutEvent(providerPaymentId: string, type = 'v2.money_management.outbound_payment.posted') {
  return {
    id: 'evt_test_65R9Ijk8dKEYZcXeRWn16R9A7j1FSQ3w3TGDPLLGSM4CW0',
    object: 'v2.core.event',
    type,
    livemode: false,
    created: '2026-11-22T23:20:00.000Z',
    related_object: {
      id: providerPaymentId,
      type: 'v2.money_management.outbound_payment',
      url: `/v2/money_management/outbound_payments/${providerPaymentId}`,
    },
  };
}

export function refusedV2(code: string) {
  return { error: { code, message: 'A sentence for developers.', type: code } };
}
