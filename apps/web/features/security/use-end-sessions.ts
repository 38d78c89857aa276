import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useDeviceName } from './use-device-name.ts';

interface Ended {
  readonly sessionId: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Ends one other session or all of them, reads the list anew and says what happened. `ending` is what is under way. */
export function useEndSessions() {
  const t = useT();
  const deviceName = useDeviceName();
  const client = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const run = async (what: string, work: () => Promise<string>) => {
    if (ending !== null) return;
    setEnding(what);
    setError(null);
    setAnnouncement(null);
    try {
      setAnnouncement(await work());
    } catch (caught) {
      setError(caught);
    }
    await client.invalidateQueries({ queryKey: ['listSessions'] });
    setEnding(null);
  };
  const endOne = (session: Ended) =>
    void run(session.sessionId, async () => {
      const { sessionId } = session;
      await callApi('endOneSession', { params: { sessionId } }).catch((caught: unknown) => {
        // Over already: what was wanted is so.
        if (!(caught instanceof ApiError && caught.code === 'request.not_found')) throw caught;
      });
      return t('security.sessions.one_ended', { device: deviceName(session) });
    });
  const endOthers = () =>
    void run('others', async () => {
      const { endedCount } = await callApi('endOtherSessions');
      return t('security.sessions.ended', { count: endedCount });
    });
  return { ending, error, announcement, endOne, endOthers };
}
