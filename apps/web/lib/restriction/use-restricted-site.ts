import { useEffect, useState } from 'react';
import { isRestricted, usePlayer } from '../api/use-player.ts';
import { usePageHref } from '../pages/use-page.ts';

/** Longest delay of a browser timer. */
const TIMER_MS_MAX = 2_147_483_647;

/**
 * While the signed-in player is self-excluded or frozen, nothing on the site leads to a deposit or to play: links to the cashier, links to demo games,
 * buttons that lead to the lobby or a game, and everything marked `data-invites` are hidden, wherever they stand, pages of the server and brand texts included. The platform refuses both in any case.
 */
export function useRestrictedSite(): void {
  const { data } = usePlayer();
  const pageHref = usePageHref();
  const rule = hidingRule({
    deposit: pageHref('deposit'),
    lobby: pageHref('casino'),
    games: pageHref('game', { game: 'x' }).slice(0, -1),
  });
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
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [isClosed, rule]);
}

/** Addresses of the pages; those of games begin with `games`. */
function hidingRule({ deposit, lobby, games }: Readonly<Record<'deposit' | 'lobby' | 'games', string>>): string {
  const quoted = (text: string) => JSON.stringify(text);
  // Quiet ones lead back to where the player came from.
  const button = 'a[data-part=button]:not([data-variant=quiet])';
  const hidden = [
    `a[href=${quoted(deposit)}]`,
    `a[href^=${quoted(`${deposit}?method=`)}]`,
    'a[href$="?mode=demo"]',
    `${button}[href=${quoted(lobby)}]`,
    `${button}[href^=${quoted(`${lobby}?`)}]`,
    `${button}[href^=${quoted(games)}]`,
    '[data-invites]',
  ].join(',');
  // Their place is kept: who is restricted is known after the page has been painted, and nothing may move then.
  return `:is(${hidden}) { visibility: hidden !important }`;
}
