import type { ReactNode } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { CategoryChips } from './category-chips.tsx';
import { GameShelf } from './game-shelf.tsx';
import { Hero } from './hero.tsx';
import { LuckyPick } from './lucky-pick.tsx';
import styles from './lobby-page.module.css';
import { ProviderStrip } from './provider-strip.tsx';
import { SearchForm } from './search-form.tsx';

/** Key of the banner for a player without banners of their own; it invites to nothing. */
export const SUBSTITUTE_BANNER = 'substitute';

/** The casino lobby. Other features pass their content as slots. */
export function LobbyPage({
  lobby: data,
  own,
  wins,
  faq,
}: {
  lobby: EndpointResponse<'getLobby'>;
  /** The player's own games. */
  own: ReactNode;
  /** Latest wins. */
  wins: ReactNode;
  faq: ReactNode;
}) {
  const t = useT();
  const { settings } = useSite();
  const { banners } = data;
  return (
    <div className={styles['page']}>
      <PageHead title={t('lobby.title')} description={t('lobby.description', { brand: settings.brandName })} />
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('lobby.heading', { brand: settings.brandName })}
      </h1>
      {banners.length > 0 && (
        <div data-invites={banners[0]?.bannerKey === SUBSTITUTE_BANNER ? undefined : ''}>
          {/* Other banners are other elements: none moves while those of a player replace those of guests. */}
          <Hero key={banners.map(({ bannerKey }) => bannerKey).join()} banners={banners} />
        </div>
      )}
      <div className={styles['strip']}>
        <SearchForm />
        <CategoryChips categories={data.categories}>
          <LuckyPick shelves={data.shelves} />
        </CategoryChips>
      </div>
      {own}
      {data.shelves.map((shelf, at) => (
        <GameShelf key={shelf.key} shelf={shelf} at={at} />
      ))}
      {wins}
      <ProviderStrip providers={data.providers} />
      {faq}
    </div>
  );
}
