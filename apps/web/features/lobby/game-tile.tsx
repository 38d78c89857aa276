import { decimalText, numberLocale } from '@marquee/text/numbers.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Tile } from '@marquee/ui/tile/tile.tsx';
import { FavouriteHeart } from '../../lib/favourites/favourite-heart.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { formatCompactMoney } from '../../lib/money/format-compact-money.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';

export type GameTileData = EndpointResponse<'listGames'>['rows'][number];

/** Tile of a game, linked to its page. `currency`: of its stakes; the brand's own by default. */
export function GameTile({
  game,
  isEager = false,
  currency,
}: {
  game: GameTileData;
  isEager?: boolean;
  currency?: string;
}) {
  const t = useT();
  const pageHref = usePageHref();
  const href = pageHref('game', { game: game.slug });
  const { settings, locale } = useSite();
  const factsOf = () => [
    ...(game.returnToPlayer === null
      ? []
      : [{ name: t('lobby.fact.rtp'), value: `${decimalText(game.returnToPlayer, locale)}%` }]),
    ...(game.maxMultiplier === null
      ? []
      : [
          {
            name: t('lobby.fact.max'),
            value: `${new Intl.NumberFormat(numberLocale(locale), { maximumFractionDigits: 2 }).format(game.maxMultiplier)}×`,
          },
        ]),
    ...(game.minBet === null
      ? []
      : [
          {
            name: t('lobby.fact.min'),
            value: formatCompactMoney(game.minBet, currency ?? settings.defaultCurrency, locale),
          },
        ]),
  ];
  return (
    <Tile
      image={game.poster}
      title={game.name}
      subtitle={game.provider.name}
      overlay={() => ({ facts: factsOf(), actions: game.isPlayable && <Actions game={game} href={href} /> })}
      isEager={isEager}
      isDimmed={!game.isPlayable}
      badge={
        game.badge && (
          <Badge tone={game.badge === 'exclusive' ? 'accent' : 'neutral'}>{t(`lobby.badge.${game.badge}`)}</Badge>
        )
      }
      corner={<FavouriteHeart game={game} />}
      link={({ className, children }) => (
        <a className={className} href={href}>
          {children}
        </a>
      )}
    />
  );
}

function Actions({ game, href }: { game: GameTileData; href: string }) {
  const t = useT();
  const { demoNeedsVerification } = useSite().settings.gameRules;
  return (
    <>
      <LinkButton
        variant="primary"
        size="small"
        href={href}
        data-invites=""
        aria-label={t('lobby.tile.play_of', { game: game.name })}
      >
        {t('lobby.tile.play')}
      </LinkButton>
      {game.isDemoAvailable && (
        <LinkButton
          size="small"
          href={`${href}?mode=demo`}
          aria-label={t('lobby.tile.demo_of', { game: game.name })}
          {...(demoNeedsVerification && { 'data-audience': 'user' })}
        >
          {t('lobby.tile.demo')}
        </LinkButton>
      )}
    </>
  );
}
