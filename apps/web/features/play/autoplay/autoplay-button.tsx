import { IconButton } from '@marquee/ui/button/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/use-t.ts';
import { AutoplayPanel, type AutoplayPanelProps } from './autoplay-panel.tsx';

type Props = Omit<AutoplayPanelProps, 'isOpen' | 'onClose'> & {
  readonly canStart: boolean;
  /** Takes the focus that the closed result of the last run had. */
  readonly takesFocus: boolean;
};

/** Opens the panel of autoplay. */
export function AutoplayButton({ canStart, takesFocus, ...panel }: Props) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <IconButton
        ref={button}
        icon="spins"
        label={t('play.autoplay.title')}
        aria-haspopup="dialog"
        aria-disabled={!canStart || undefined}
        onClick={() => {
          if (!canStart) return;
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      />
      {opened > 0 && <AutoplayPanel key={opened} {...panel} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
