import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { ModalProps } from '../../modals/registry.ts';
import { DiceRules } from './dice-rules.tsx';
import { SlotRules } from './slot-rules.tsx';

/** How a game is played, what it pays, and what its return rests on. Which game is in the address. */
export function Modal({ frame, params }: ModalProps) {
  const t = useT();
  const isDice = params.key === 'dice';
  return (
    <Dialog
      {...frame}
      size="large"
      phone="full"
      isReading
      title={t('play.rules.title', { game: t(isDice ? 'play.dice.title' : 'play.slot.title') })}
    >
      {isDice ? <DiceRules /> : <SlotRules />}
    </Dialog>
  );
}
