import { expect, it } from 'vitest';
import {
  kycChangedMessage,
  restrictedMessage,
  sessionEndedMessage,
  walletChosenMessage,
  withdrawalChangedMessage,
} from './messages.rules.ts';

it('messages of a player are keyed by the player', () => {
  expect(restrictedMessage('plr_1', { kind: 'freeze' })).toEqual({
    topic: 'limits',
    key: 'plr_1',
    event: 'accountRestricted',
    payload: { restriction: { kind: 'freeze' } },
  });
  expect(kycChangedMessage('plr_1', { status: 'APPROVED' })).toEqual({
    topic: 'kyc',
    key: 'plr_1',
    event: 'kycChanged',
    payload: { status: 'APPROVED' },
  });
  expect(withdrawalChangedMessage('plr_1', { status: 'sent' })).toEqual({
    topic: 'withdrawals',
    key: 'plr_1',
    event: 'withdrawalChanged',
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
