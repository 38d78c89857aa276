import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useCountUp } from '../view/use-count-up.ts';
import { imageOf, type SlotGame } from './slot-game.ts';
import styles from './slot-panel.module.css';
import type { SlotPanel } from './slot-stage.types.ts';
import type { SlotT } from './slot-text-key.ts';
import { SymbolImage } from './slot-symbol.tsx';

const TITLES = {
  intro: 'panel_intro',
  retrigger: 'panel_retrigger',
  hold: 'panel_hold',
  board: 'panel_board',
  cap: 'panel_cap',
  summary: 'summary_title',
} as const;

interface PanelProps {
  readonly game: SlotGame;
  readonly panel: SlotPanel;
  readonly amountMinor: bigint;
  /** Without art and counting: reduced motion, or a total that must not look like a win. */
  readonly isPlain: boolean;
  readonly t: SlotT;
  readonly formatMinor: (minor: bigint) => string;
  /** Null while the player must not shorten the round. */
  readonly onContinue: (() => void) | null;
}

/** Shown between spins: start and end of a feature. It closes by itself; the button only skips it. */
export function FeaturePanel({ game, panel, amountMinor, isPlain, t, formatMinor, onContinue }: PanelProps) {
  const total = useCountUp(amountMinor, isPlain ? 0 : 1_500);
  const hasAmount = panel.kind === 'summary' || panel.kind === 'board' || panel.kind === 'cap';
  const symbol = game.spec.symbols.find(({ role }) => role === (panel.mode === 'hold' ? 'coin' : 'scatter'));
  return (
    <div className={styles['panel']} data-kind={panel.kind} data-plain={isPlain || undefined}>
      <div className={styles['box']}>
        {panel.kind === 'intro' || (panel.kind === 'summary' && !isPlain) ? (
          <img
            className={styles['title']}
            src={imageOf(game, 'title')}
            alt=""
            style={{ aspectRatio: game.sheet.titleRatio }}
          />
        ) : (
          symbol && (
            <span className={styles['art']}>
              <SymbolImage game={game} id={symbol.id} />
            </span>
          )
        )}
        <p className={styles['heading']}>{t(TITLES[panel.kind])}</p>
        {hasAmount ? (
          <p className={styles['sum']}>
            <MoneyText text={formatMinor(total)} />
          </p>
        ) : (
          <p className={styles['sum']}>{panel.kind === 'retrigger' ? `+${panel.count}` : panel.count}</p>
        )}
        <p className={styles['text']}>{textOf(panel, t)}</p>
        {onContinue && (
          <button type="button" className={styles['button']} onClick={onContinue}>
            {t('continue')}
          </button>
        )}
      </div>
    </div>
  );
}

function textOf({ kind, count, mode, multiplier }: SlotPanel, t: SlotT): string {
  if (kind === 'summary') return t(mode === 'hold' ? 'summary_hold' : 'summary_free', { count });
  if (kind === 'hold') return t('panel_hold_text', { count });
  if (kind === 'board') return multiplier > 1 ? t('panel_board_multiplier', { multiplier }) : t('panel_board_text');
  if (kind === 'cap') return t('panel_cap_text');
  return multiplier > 1 ? t('panel_intro_multiplier', { count, multiplier }) : t('panel_intro_text', { count });
}
