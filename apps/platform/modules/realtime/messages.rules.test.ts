import { expect, it } from 'vitest';
import {
  kycUpdatedMessage,
  restrictedMessage,
  sessionEndedMessage,
  walletChosenMessage,
  withdrawalUpdatedMessage,
} from './messages.rules.ts';

it('messages of a player are keyed by the player', () => {
  expect(restrictedMessage('plr_1', { kind: 'freeze' })).toEqual({
    topic: 'limits',
    key: 'plr_1',
    event: 'accountRestricted',
    payload: { restriction: { kind: 'freeze' } },
  });
  expect(kycUpdatedMessage('plr_1', { status: 'APPROVED' })).toEqual({
    topic: 'kyc',
    key: 'plr_1',
    event: 'kycUpdated',
    payload: { status: 'APPROVED' },
  });
  expect(withdrawalUpdatedMessage('plr_1', { status: 'sent' })).toEqual({
    topic: 'withdrawals',
    key: 'plr_1',
    event: 'withdrawalUpdated',
    payload: { status: 'sent' },
  });
  expect(walletChosenMessage('plr_1', { currencyCode: 'EUR' })).toEqual({
    topic: 'wallets',
    key: 'plr_1',
    event: 'walletChosen',
    payload: { userWallet: { currencyCode: 'EUR' } },
  });
});

it('the end of a session is keyed by the session, so that only its sockets close', () => {
  expect(sessionEndedMessage({ sessionId: 'ses_1', playerId: 'plr_1' })).toEqual({
    topic: 'session',
    key: 'ses_1',
    event: 'sessionEnded',
    payload: { playerId: 'plr_1' },
  });
});
