import { IconButton } from '@marquee/ui/button/button.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { GameData } from './game.types.ts';

/** Shares the address of the game: the system's share sheet, otherwise the clipboard. The link contains nothing about the player. */
export function ShareGame({ game }: { game: GameData }) {
  const t = useT();
  const { origin } = useSite();
  const url = origin + usePageHref()('game', { game: game.slug });
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast(
      isCopied
        ? { tone: 'success', title: t('play.share.copied') }
        : { tone: 'danger', title: t('play.share.failed'), text: url },
    );
  };
  const share = async () => {
    try {
      // tidy: allow browser-support, because it is called only where it exists
      await navigator.share({ title: game.name, url });
    } catch (error) {
      // Closing the share sheet is a choice; after any other failure the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <IconButton
      icon="share"
      label={t('play.share', { game: game.name })}
      onClick={() => void ('share' in navigator ? share() : copy())}
    />
  );
}
