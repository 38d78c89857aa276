import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styles from './autoplay.module.css';

/**
 * Around the game. While autoplay runs, the game takes no input and announces nothing, so that bet and move cannot change; a press anywhere on it stops
 * autoplay.
 */
export function AutoplaySurface({
  isRunning,
  onStop,
  children,
}: {
  isRunning: boolean;
  onStop: () => void;
  children: ReactNode;
}) {
  const surface = useRef<HTMLDivElement>(null);
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    // Events of an inert element go to the element around it.
    const around = surface.current?.parentElement;
    if (!isRunning || !around) return;
    const handlePress = () => stop();
    around.addEventListener('pointerdown', handlePress);
    return () => around.removeEventListener('pointerdown', handlePress);
  }, [isRunning]);
  return (
    <div ref={surface} className={styles['surface']} inert={isRunning}>
      {children}
    </div>
  );
}
