import { formatMinor } from '@marquee/money/format.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { Button, IconButton } from '@marquee/ui/button/button.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n/use-t.ts';
import { useSite } from '../../../lib/site/use-site.ts';
import type { AutoplayRun } from './autoplay.rules.ts';
import styles from './autoplay.module.css';

interface RunProps {
  readonly run: AutoplayRun;
  readonly asset: AssetCode;
}

/** A running series with its stop button; after it stopped, its reason and result. In place of the toolbar below the game. */
export function AutoplayBar({ run, asset, onStop, onClose }: RunProps & { onStop: () => void; onClose: () => void }) {
  const t = useT();
  const { locale } = useSite();
  const texts = useRunTexts(asset);
  const isRunning = run.stop === null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRunning || document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isRunning]);
  return (
    <section className={styles['bar']} aria-label={t('play.autoplay.title')}>
      <div className={styles['state']}>
        {isRunning ? (
          <p className={styles['left']}>{t('play.autoplay.left', { left: run.plan.rounds - run.started })}</p>
        ) : (
          <p className={styles['reason']}>{texts.stopText(run)}</p>
        )}
        <p className={styles['net']}>
          {t('play.autoplay.net', { rounds: run.shown })}{' '}
          <MoneyText text={formatMinor(run.netMinor, asset, locale, { signed: true })} />
        </p>
      </div>
      {isRunning ? (
        <Button ref={button} variant="primary" className={styles['stop']} onClick={onStop}>
          {t('play.autoplay.stop')}
        </Button>
      ) : (
        <IconButton ref={button} icon="close" label={t('play.autoplay.close_result')} onClick={onClose} />
      )}
    </section>
  );
}

/** Announces the start, every tenth round and the end, and nothing else: the game itself is inert while autoplay runs. */
export function AutoplayStatus({ run, asset }: { run: AutoplayRun | null; asset: AssetCode }) {
  const { announcement } = useRunTexts(asset);
  return (
    <p className="visually-hidden" role="status">
      {run && announcement(run)}
    </p>
  );
}

function useRunTexts(asset: AssetCode) {
  const t = useT();
  const { locale } = useSite();
  const money = (minor: bigint) => formatMinor(minor, asset, locale);
  const stopText = ({ stop, plan }: AutoplayRun): string => {
    switch (stop) {
      case null:
        return '';
      case 'loss':
        return t('play.autoplay.reason.loss', { amount: money(plan.lossMaxMinor) });
      case 'win':
        return t('play.autoplay.reason.win', { amount: money(plan.winMaxMinor ?? 0n) });
      case 'balance':
        return t('play.autoplay.reason.balance', { amount: money(plan.balanceMinMinor ?? 0n) });
      default:
        return t(`play.autoplay.reason.${stop}`);
    }
  };
  const netText = (netMinor: bigint) =>
    t('play.autoplay.spoken_net', { amount: formatMinor(netMinor, asset, locale, { signed: true }) });
  const announcement = (run: AutoplayRun): string => {
    if (run.stop !== null) return `${t('play.autoplay.stopped')} ${stopText(run)} ${netText(run.netMinor)}`;
    const { tenth } = run;
    if (tenth === null) return t('play.autoplay.started', { rounds: run.plan.rounds });
    return `${t('play.autoplay.left', { left: run.plan.rounds - tenth.shown })}. ${netText(tenth.netMinor)}`;
  };
  return { stopText, announcement };
}
