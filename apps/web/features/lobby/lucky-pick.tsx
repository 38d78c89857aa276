import { ChipLink } from '@marquee/ui/chip/chip.tsx';
import { isPlainClick } from '@marquee/ui/plain-click.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { drawOne } from './lucky-pick.rules.ts';

/** Link to a random playable game of the shelves, each equally likely. Without JavaScript it opens the first one. */
export function LuckyPick({ shelves }: { shelves: EndpointResponse<'getLobby'>['shelves'] }) {
  const t = useT();
  const go = useGo();
  const pageHref = usePageHref();
  const slugs = [
    ...new Set(shelves.flatMap(({ games }) => games).flatMap((game) => (game.isPlayable ? [game.slug] : []))),
  ];
  const [first] = slugs;
  if (first === undefined) return null;
  return (
    <ChipLink
      icon="dice"
      data-invites=""
      href={pageHref('game', { game: first })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(pageHref('game', { game: drawOne(slugs, randomNumber()) ?? first }));
      }}
    >
      {t('lobby.lucky')}
    </ChipLink>
  );
}

const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
