import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { SUBSTITUTE_BANNER } from '../features/lobby/lobby-page.tsx';
import { HintNotice } from '../features/protection/hint-notice.tsx';
import type { EndpointResponse } from '../lib/api/endpoint-types.ts';
import { timedQueryFor } from '../lib/api/query-for.ts';
import { usePlayer } from '../lib/api/use-player.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../lib/pages/use-page.ts';
import { isRemovedBeforePaint } from '../lib/restriction/restriction-hint.ts';
import { useRestriction } from '../lib/restriction/use-restriction.ts';
import { useSite } from '../lib/site/use-site.ts';

type Banners = EndpointResponse<'listBanners'>['rows'];

/** What the lobby has for a player: a hint about their own play, and their own banners, which it reports. */
export function OwnLobby({
  hasBanners,
  onBanners,
}: {
  /** Whether guests see banners. */
  hasBanners: boolean;
  onBanners: (banners: Banners) => void;
}) {
  const { data, isError: hasNoBanners } = useQuery(timedQueryFor('listBanners', { onFocus: false }));
  const { isError: isUnknown } = usePlayer();
  const restriction = useRestriction();
  const isRestricted = Boolean(restriction);
  const substitute = useSubstitute(isRestricted);
  const loaded = data?.rows ?? (hasNoBanners ? NO_BANNERS : undefined);
  // Without the details nobody knows whether the player is restricted, so no banner stays.
  const rows = restriction === undefined ? (isUnknown ? NO_BANNERS : undefined) : loaded;
  const report = useEffectEvent((own: Banners) => onBanners(own.length > 0 || !hasBanners ? own : substitute()));
  useEffect(() => {
    if (rows) report(rows);
  }, [rows, isRestricted]);
  return <HintNotice />;
}

/**
 * What a player without banners sees in the place of those that guests see, so that it is neither empty nor moves what follows: during a restriction where to get
 * help, otherwise the brand. Nothing where the banners were removed before the first paint.
 */
function useSubstitute(isRestricted: boolean): () => Banners {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const { settings } = useSite();
  const { brandName } = settings;
  const brand = { bannerTitle: t('lobby.heading', { brand: brandName }), bannerDescription: null };
  const help = {
    bannerTitle: t('limits.closed.help'),
    bannerDescription: t('limits.closed.help_text'),
    ...(!isRemoved('responsible-gambling') && {
      bannerCtaText: t('limits.closed.help_action'),
      link: pageHref('responsible-gambling'),
    }),
  };
  return () => (isRestricted && isRemovedBeforePaint() ? [] : [{ ...EMPTY, ...(isRestricted ? help : brand) }]);
}

const NO_BANNERS: Banners = [];

const EMPTY = {
  bannerKey: SUBSTITUTE_BANNER,
  bannerTitleSecondary: null,
  bannerImageUrl: null,
  bannerCtaText: null,
  bannerBonusKey: null,
  bannerBackgroundColor: null,
  link: null,
  images: [],
};
