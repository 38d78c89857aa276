import { useEffect, useState } from 'react';
import { isRestricted, usePlayer } from '../api/use-player.ts';
import { usePageHref } from '../pages/use-page.ts';

/** Longest delay of a browser timer. */
const TIMER_MS_MAX = 2_147_483_647;

/**
 * While the signed-in player is self-excluded or frozen, nothing on the site leads to a deposit or to play: links to the cashier, links to demo games and
 * everything marked `data-invites` are hidden, wherever they stand, pages of the server and brand texts included. The platform refuses both in any case.
 */
export function useRestrictedSite(): void {
  const { data } = usePlayer();
  const pageHref = usePageHref();
  const deposit = pageHref('deposit');
  const endsAt = data?.getUser.userLimit.selfExclusion ?? null;
  const [, setEnded] = useState<string | null>(null);
  const isClosed = data !== undefined && isRestricted(data);
  useEffect(() => {
    if (!isClosed || endsAt === null) return;
    const leftMs = Date.parse(endsAt) - Date.now() + 1_000;
    const timer = setTimeout(() => setEnded(endsAt), Math.min(leftMs, TIMER_MS_MAX));
    return () => clearTimeout(timer);
  }, [isClosed, endsAt]);
  useEffect(() => {
    if (!isClosed) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(hidingRule(deposit));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [isClosed, deposit]);
}

function hidingRule(deposit: string): string {
  const links = [`a[href=${JSON.stringify(deposit)}]`, `a[href^=${JSON.stringify(`${deposit}?method=`)}]`];
  const hidden = [...links, 'a[href$="?mode=demo"]', '[data-invites]'].join(',');
  return `:is(${hidden}), li:has(> :is(${hidden}):only-child) { display: none !important }`;
}
