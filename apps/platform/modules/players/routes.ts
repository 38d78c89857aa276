import { changeEmail, forgotPassword, resetPassword, sendVerificationMail } from '@marquee/contract/mail.ts';
import { sendPhoneCode, verifyPhone } from '@marquee/contract/phone-verification.ts';
import { getUserDetails, login, signUp } from '@marquee/contract/players.ts';
import { updateUserDetails } from '@marquee/contract/profile.ts';
import {
  loginSecondFactor,
  passkeyLogin,
  passkeyLoginOptions,
  stepUp,
  stepUpOptions,
} from '@marquee/contract/factors.ts';
import { sendCredentials } from '@marquee/contract/sign-up.ts';
import { openLoginCode, useLoginCode } from '@marquee/contract/login-codes.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { PlayersModule } from './index.ts';

/** Per IP address; a person needs only a few. */
const SECOND_FACTOR_BUDGET = { requestsMax: 60, perSeconds: 900 };

export function playersRoutes(players: PlayersModule): readonly ServedEndpoint[] {
  return [
    serve(signUp, async ({ body, ...visit }) => {
      const createUser = await players.signUp({ body, ...visit });
      return { accessToken: null, createUser };
    }),
    serve(login, ({ body, ...visit }) => players.login({ body, visit })),
    serve(useLoginCode, ({ body, session, ...visit }) => players.useLoginCode(body.code, session, visit), {
      budget: SECOND_FACTOR_BUDGET,
    }),
    serve(openLoginCode, ({ body, ...visit }) => players.openByLoginCode(body, visit), {
      budget: SECOND_FACTOR_BUDGET,
    }),
    serve(loginSecondFactor, ({ body, ...visit }) => players.loginSecondFactor(body, visit), {
      budget: SECOND_FACTOR_BUDGET,
    }),
    serve(passkeyLoginOptions, (visit) => players.passkeyLoginOptions(visit), { budget: SECOND_FACTOR_BUDGET }),
    serve(passkeyLogin, ({ body, ...visit }) => players.loginByPasskey(body, visit), { budget: SECOND_FACTOR_BUDGET }),
    serve(stepUpOptions, ({ session, ...visit }) => players.stepUpOptions(session, visit)),
    serve(stepUp, async ({ session, body, ...visit }) => ({ seconds: await players.stepUp(session, body, visit) })),
    serve(changeEmail, async ({ session, body, ...visit }) => {
      await players.changeEmail(session, body.email, visit);
      return { done: true as const };
    }),
    serve(sendPhoneCode, ({ session, body, ...visit }) => players.sendPhoneCode(session, body, visit)),
    serve(verifyPhone, async ({ session, body, ...visit }) => {
      await players.verifyPhone(session, body.code, visit);
      return { done: true as const };
    }),
    serve(getUserDetails, ({ session, locale }) => players.getUserDetails(session, locale)),
    serve(sendCredentials, async ({ session, body, ...visit }) => {
      await players.sendCredentials(session, body.email, visit);
      return { done: true as const };
    }),
    serve(sendVerificationMail, async ({ session, origin }) => {
      await players.sendVerification(session.playerId, origin);
      return { done: true as const };
    }),
    serve(forgotPassword, async ({ body, brandKey, clientIp, origin }) => {
      await players.forgotPassword({ brandKey, email: body.email, clientIp, origin });
      return { done: true as const };
    }),
    serve(
      resetPassword,
      async ({ body, ...visit }) => {
        await players.resetPassword({ ...body, visit });
        return { done: true as const };
      },
      { budget: { requestsMax: 20, perSeconds: 900 } },
    ),
    serve(updateUserDetails, async ({ session, body, ...visit }) => {
      await players.updateUserDetails({ session, body, visit });
      return { done: true as const };
    }),
  ];
}
