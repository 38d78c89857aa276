import { hasGameClient, loadGameClient } from '@marquee/games/game-clients.ts';
import { gameTextsIn } from '@marquee/games/game-texts.ts';
import type { AnyClient } from '@marquee/games/game.types.ts';
import type { Translate } from '@marquee/games/view/game-view.ts';
import { useCallback, useEffect, useState } from 'react';
import { createTranslator, type Messages } from '../../lib/i18n/translator.ts';
import { useSite } from '../../lib/site/use-site.ts';

/** A game's code and texts in the reader's language. */
export interface LoadedGame {
  readonly client: AnyClient;
  readonly t: Translate<string>;
  readonly locale: string;
}

export type GameLoading =
  | { readonly kind: 'loaded'; readonly game: LoadedGame }
  | { readonly kind: 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => Promise<void> };

const loaded = new Map<string, LoadedGame>();

async function loadGame(slug: string, locale: string): Promise<void> {
  const [client, loadTexts] = await Promise.all([loadGameClient(slug), gameTextsIn(locale)]);
  if (!client) return;
  const texts = await loadTexts(slug, client.family);
  const { t } = createTranslator(locale, texts as Messages); // compiled at build time in this format
  loaded.set(`${locale} ${slug}`, { client, t: t as Translate<string>, locale });
}

/** Loads games that will be needed without a connection. A failure shows nothing: each is loaded again when it is used. */
export async function preloadGames(slugs: readonly string[], locale: string): Promise<void> {
  await Promise.allSettled(
    slugs.filter((slug) => !loaded.has(`${locale} ${slug}`)).map((slug) => loadGame(slug, locale)),
  );
}

/** Loads one game. After a failure it tries again when the browser is online. */
export function useGameClient(slug: string): GameLoading {
  const { locale } = useSite();
  const [failed, setFailed] = useState<string | null>(null);
  const [, setLoadedCount] = useState(0);
  const key = `${locale} ${slug}`;
  const isKnown = hasGameClient(slug);
  const isLoaded = loaded.has(key);
  const load = useCallback(
    () =>
      loadGame(slug, locale).then(
        () => {
          setFailed(null);
          setLoadedCount((count) => count + 1);
        },
        () => setFailed(key),
      ),
    [slug, locale, key],
  );
  useEffect(() => {
    if (!isKnown || isLoaded) return;
    const handleOnline = () => void load();
    handleOnline();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [isKnown, isLoaded, load]);
  const game = loaded.get(key);
  if (game) return { kind: 'loaded', game };
  if (!isKnown) return { kind: 'unknown' };
  return failed === key ? { kind: 'failed', retry: load } : { kind: 'loading' };
}
