import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { HOUSE_GAME_PARTS } from './house-game-parts.tsx';

/** Rules, payouts and return of a game. The game is in the URL. */
export function Modal({ frame, params }: ModalProps<'game-rules'>) {
  const t = useT();
  const parts = HOUSE_GAME_PARTS.get(params.key ?? '');
  if (parts === undefined)
    return (
      <Dialog {...frame} size="small" title={t('errors.game.not_found')} titleHidden>
        <EmptyState size="small" icon="dice" title={t('errors.game.not_found')} text={t('play.rules.missing')} />
      </Dialog>
    );
  return (
    <Dialog {...frame} size="large" phone="full" isLongText title={t('play.rules.title', { game: t(parts.title) })}>
      {parts.rules()}
    </Dialog>
  );
}
