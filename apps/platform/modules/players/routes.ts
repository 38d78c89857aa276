import { forgotPassword, resetPassword, sendVerificationMail } from '@marquee/contract/mail.ts';
import { getUserDetails, login, signUp } from '@marquee/contract/players.ts';
import { updateUserDetails } from '@marquee/contract/profile.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { PlayersModule } from './index.ts';

export function playersRoutes(players: PlayersModule): readonly ServedCall[] {
  return [
    serve(signUp, async ({ body, brandKey, clientIp, clientCountry, locale, origin }) => {
      const createUser = await players.signUp({ body, brandKey, clientIp, clientCountry, locale, origin });
      return { accessToken: null, createUser };
    }),
    serve(login, ({ body, ...visit }) => players.login({ body, visit })),
    serve(getUserDetails, ({ session, locale }) => players.getUserDetails(session, locale)),
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
      async ({ body: { token, password }, ...visit }) => {
        await players.resetPassword({ token, password, visit });
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
