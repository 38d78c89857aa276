import { logout } from '@marquee/contract/players.ts';
import { endOtherSessions, endOneSession, listSessions } from '@marquee/contract/sessions.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { SessionsModule } from './index.ts';

export function sessionsRoutes(sessions: SessionsModule): readonly ServedEndpoint[] {
  return [
    serve(logout, async ({ session }) => {
      await sessions.endSession(session);
      return { done: true as const };
    }),
    serve(listSessions, ({ session, locale }) => sessions.listSessions(session, locale)),
    serve(endOneSession, async ({ session, params }) => {
      await sessions.requireStepUpOrLogin(session);
      await sessions.revokeSession(session, params.sessionId);
      return { done: true as const };
    }),
    serve(endOtherSessions, async ({ session }) => {
      await sessions.requireStepUpOrLogin(session);
      return { endedCount: await sessions.revokeOtherSessions(session) };
    }),
  ];
}
