import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { HintNotice } from '../features/protection/hint-notice.tsx';
import type { EndpointResponse } from '../lib/api/endpoint-types.ts';
import { timedQueryFor } from '../lib/api/query-for.ts';

/** What the lobby has for a player: a hint about their own play, and their own banners, which it reports. */
export function OwnLobby({ onBanners }: { onBanners: (banners: EndpointResponse<'listBanners'>['rows']) => void }) {
  const { data } = useQuery(timedQueryFor('listBanners', { onFocus: false }));
  const report = useEffectEvent(onBanners);
  useEffect(() => {
    if (data) report(data.rows);
  }, [data]);
  return <HintNotice />;
}
