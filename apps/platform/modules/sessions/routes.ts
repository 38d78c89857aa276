import { logout } from '@marquee/contract/players.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { SessionsModule } from './index.ts';

export function sessionsRoutes(sessions: SessionsModule): readonly ServedCall[] {
  return [
    serve(logout, async ({ session }) => {
      await sessions.endSession({ sessionId: session.sessionId });
      return { done: true as const };
    }),
  ];
}
