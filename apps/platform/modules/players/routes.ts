import { getUserDetails, login, signUp } from '@marquee/contract/players.ts';
import { updateUserDetails } from '@marquee/contract/profile.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { PlayersModule } from './index.ts';

export function playersRoutes(players: PlayersModule): readonly ServedCall[] {
  return [
    serve(signUp, async ({ body, brandKey, clientIp, clientCountry, locale }) => {
      const createUser = await players.signUp({ body, brandKey, clientIp, clientCountry, locale });
      return { accessToken: null, createUser };
    }),
    serve(login, ({ body, brandKey, clientIp, userAgent }) => players.login({ body, brandKey, clientIp, userAgent })),
    serve(getUserDetails, ({ session }) => players.getUserDetails(session)),
    serve(updateUserDetails, async ({ session, body }) => {
      await players.updateUserDetails({ session, body });
      return { done: true as const };
    }),
  ];
}
