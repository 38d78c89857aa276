import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useStepUp } from '../../lib/step-up/use-step-up.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useDeviceName } from './use-device-name.ts';

interface EndableSession {
  readonly sessionId: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Revokes one or all other sessions, refetches the list and announces the result. `ending` is the id of the session
 * being revoked, or `others`.
 */
export function useEndSessions() {
  const t = useT();
  const deviceName = useDeviceName();
  const client = useQueryClient();
  const { guarded, stepUpDialog } = useStepUp();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const endOne = async (session: EndableSession) => {
    const { sessionId } = session;
    await guarded(() => callApi('endOneSession', { params: { sessionId } })).catch((error: unknown) => {
      // Already revoked, which is what the player wanted.
      if (!(error instanceof ApiError && error.code === 'request.not_found')) throw error;
    });
    return t('security.sessions.one_ended', { device: deviceName(session) });
  };
  const endAll = async () =>
    t('security.sessions.ended', { count: (await guarded(() => callApi('endOtherSessions'))).endedCount });
  const { run, busyWith, error } = useEndpointMutation(
    (session: EndableSession | 'others') => {
      setAnnouncement(null);
      return session === 'others' ? endAll() : endOne(session);
    },
    { onSuccess: setAnnouncement, onSettled: () => client.invalidateQueries({ queryKey: ['listSessions'] }) },
  );
  return {
    ending: busyWith === null || busyWith === 'others' ? busyWith : busyWith.sessionId,
    error,
    announcement,
    stepUpDialog,
    endOne: (session: EndableSession) => void run(session),
    endOthers: () => void run('others'),
  };
}
