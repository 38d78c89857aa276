import { expect, it } from 'vitest';
import { answerFields, isRightAnswer } from './challenge.rules.ts';

const payment = (challengeToken: string | null) => ({ challengeToken, merchantData: 'order 7' });

it('answers a 3-D Secure 1 challenge with its token', () => {
  const challenged = payment('ares_1');
  expect(answerFields(challenged)).toEqual({ PaReq: 'ares_1', MD: 'order 7' });
  expect(isRightAnswer(challenged, 'ares_1')).toBe(true);
  expect(isRightAnswer(challenged, 'ares_2')).toBe(false);
});

it('answers an EMV challenge with a result message in base64url', () => {
  const challenged = payment('cres_1');
  const { cres = '', threeDSSessionData } = answerFields(challenged);
  expect(JSON.parse(Buffer.from(cres, 'base64url').toString())).toEqual({
    messageType: 'CRes',
    messageVersion: '2.2.0',
    acsTransID: 'cres_1',
    transStatus: 'Y',
  });
  expect(threeDSSessionData).toBe('order 7');
  expect(cres).not.toContain('=');
  expect(isRightAnswer(challenged, cres)).toBe(true);
  expect(isRightAnswer(challenged, 'cres_1')).toBe(false);
});

it('accepts no answer while no challenge is running', () => {
  expect(answerFields(payment(null))).toEqual({});
  expect(isRightAnswer(payment(null), '')).toBe(false);
  expect(isRightAnswer(payment(null), 'null')).toBe(false);
});
