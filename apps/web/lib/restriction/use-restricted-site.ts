import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePlayer } from '../api/use-player.ts';
import { usePageHref } from '../pages/use-page.ts';
import { hiddenSelector } from './restricted-site.rules.ts';
import { useRestriction } from './use-restriction.ts';
import { clearRestriction, hideNow, restrictionRule, storeRestriction } from './restriction-hint.ts';

/** Longest delay of a browser timer. */
const TIMER_MS_MAX = 2_147_483_647;

/**
 * While the logged-in player is self-excluded or frozen, nothing on the site leads to a deposit, an offer or to play (`restricted-site.rules.ts`). The platform
 * refuses deposits and play in any case. The rule is stored for the next page (`restriction-hint.ts`).
 */
export function useRestrictedSite(closedDialogs: readonly string[]): void {
  const { data } = usePlayer();
  const pageHref = usePageHref();
  const rule = restrictionRule(hiddenSelector(pageHref, closedDialogs));
  const endsAt = data?.getUser.userLimit.selfExclusion ?? null;
  const [, setEnded] = useState<string | null>(null);
  const isKnown = data !== undefined;
  const isClosed = Boolean(useRestriction());
  useEffect(() => {
    if (!isClosed || endsAt === null) return;
    const leftMs = Date.parse(endsAt) - siteNowMs() + 1_000;
    const timer = setTimeout(() => setEnded(endsAt), Math.min(leftMs, TIMER_MS_MAX));
    return () => clearTimeout(timer);
  }, [isClosed, endsAt]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [firstPath] = useState(path);
  useEffect(() => {
    if (!isClosed) return;
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(rule);
    document.adoptedStyleSheets.push(stylesheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== stylesheet);
    };
  }, [isClosed, rule]);
  useEffect(() => {
    if (isClosed) storeRestriction(endsAt, rule);
    else if (isKnown) clearRestriction();
  }, [isKnown, isClosed, endsAt, rule]);
  // Without a stored rule the first page has been painted with everything: hidden content keeps its space, so that nothing moves. Later pages start without it.
  const isFirstPage = path === firstPath;
  useEffect(() => {
    if (isClosed) hideNow(isFirstPage ? 'blank' : 'removed');
  }, [isClosed, isFirstPage]);
}
