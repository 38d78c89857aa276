import type { Answer } from '../../lib/api/call-table.ts';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Tile } from '@marquee/ui/tile/tile.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';

export type GameTileData = Answer<'listGames'>['rows'][number];

/** One game of the catalogue: its poster leads to its page. */
export function GameTile({ game, isEager = false }: { game: GameTileData; isEager?: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const facts = [
    ...(game.returnToPlayer === null ? [] : [{ name: t('lobby.fact.rtp'), value: `${game.returnToPlayer}%` }]),
    ...(game.maxMultiplier === null ? [] : [{ name: t('lobby.fact.max'), value: `${game.maxMultiplier}×` }]),
  ];
  return (
    <Tile
      picture={game.poster}
      title={game.name}
      subtitle={game.provider.name}
      facts={facts}
      isEager={isEager}
      isDimmed={!game.isPlayable}
      badge={
        game.badge && (
          <Badge tone={game.badge === 'exclusive' ? 'accent' : 'neutral'}>{t(`lobby.badge.${game.badge}`)}</Badge>
        )
      }
      link={({ className, children }) => (
        <a className={className} href={pageHref('game', { game: game.slug })}>
          {children}
        </a>
      )}
    />
  );
}
