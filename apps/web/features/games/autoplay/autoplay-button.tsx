import { IconButton } from '@marquee/ui/button/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/use-t.ts';
import type { StageAutoplay } from './use-stage-autoplay.ts';
import { AutoplayPanel, type AutoplayPanelProps } from './autoplay-panel.tsx';

type Props = Pick<AutoplayPanelProps, 'asset' | 'balanceMinor' | 'roundsMax' | 'hasFeatures'> & {
  readonly autoplay: StageAutoplay;
};

/** Opens the panel of autoplay. */
export function AutoplayButton({ autoplay, ...panel }: Props) {
  const { canStart, stakeMinor, start, wasDismissed } = autoplay;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The result of the last run was closed, and its button had the focus.
    if (wasDismissed && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [wasDismissed]);
  return (
    <>
      <IconButton
        ref={button}
        icon="spins"
        label={t('play.autoplay.title')}
        aria-haspopup="dialog"
        data-autoplay=""
        aria-disabled={!canStart || undefined}
        onClick={() => {
          if (!canStart) return;
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      />
      {opened > 0 && (
        <AutoplayPanel
          key={opened}
          {...panel}
          {...{ isOpen, stakeMinor }}
          onStart={start}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
