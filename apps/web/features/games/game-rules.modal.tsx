import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import gameNames from 'virtual:game-names';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { useSettled } from '../../modals/use-settled.ts';
import { SmallestStakes } from './smallest-stakes.tsx';
import { useGameClient } from './use-game-client.ts';
import { WithGame } from './with-game.tsx';

/** Rules, payouts and return of a game. The game is in the URL. */
export function Modal({ frame, params }: ModalProps<'game-rules'>) {
  const t = useT();
  const slug = params.item ?? '';
  // The loaded dialog replaces the one with the skeleton, so that nothing moves.
  const settled = useSettled(frame, useGameClient(slug).kind === 'loading');
  const name = Object.hasOwn(gameNames, slug) ? gameNames[slug] : undefined;
  if (name === undefined)
    return (
      <Dialog {...frame} size="small" title={t('errors.game.not_found')} titleHidden>
        <EmptyState size="small" icon="dice" title={t('errors.game.not_found')} text={t('play.rules.missing')} />
      </Dialog>
    );
  return (
    <Dialog
      key={settled.key}
      {...settled.frame}
      size="large"
      phone="full"
      isLongText
      title={t('play.rules.title', { game: name })}
    >
      <WithGame slug={slug} loading={<Skeleton shape="block" />}>
        {({ client: { Rules, rules }, ...texts }) => (
          <>
            <Rules {...texts} />
            <SmallestStakes rules={rules} />
          </>
        )}
      </WithGame>
    </Dialog>
  );
}
