import { pressable } from '@marquee/ui/button/pressable.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { ActionLabel } from '../../view/action-label.tsx';
import { playSound } from '../../view/sound.ts';
import { SpokenBets } from '../../view/spoken-bets.tsx';
import { refusalOfStake, refusalText } from '../../view/stake-refusal.rules.ts';
import { betsOf } from './own-bet.rules.ts';
import type { LiveTableProps, OwnBet } from './live-view.types.ts';
import styles from './live.module.css';
import type { ChosenBets } from './use-chosen-bets.ts';

interface BarProps extends LiveTableProps {
  readonly chosen: ChosenBets;
  readonly isOpen: boolean;
  readonly ownNow: OwnBet | null;
}

/** Chips, and the button that sends the chosen bets. */
export function BetBar({ chosen, isOpen, ownNow, ...props }: BarProps) {
  const { own, notice, isPending, canPlay, balanceMinor, formatMinor, place, t } = props;
  const { amounts, totalMinor } = chosen;
  const isShort = balanceMinor !== null && totalMinor > balanceMinor;
  const maxMinor = props.limits.maxMinor - (ownNow?.stakeMinor ?? 0n);
  const canPlace = isOpen && canPlay && !isPending && totalMinor > 0n && !isShort && totalMinor <= maxMinor;
  const before = own !== null && ownNow === null ? betsOf(own.move) : null;
  const beforeMinor = before ? [...before.values()].reduce((sum, minor) => sum + minor, 0n) : 0n;
  const refusal = refusalOfStake({ roundMaxMinor: props.limits.maxMinor, leftMinor: null, balanceMinor }, beforeMinor);
  const canRepeat = isOpen && beforeMinor > 0n && amounts.size === 0;
  const isUnplaced = (!isOpen && totalMinor > 0n && !isPending) || (notice?.kind === 'refused' && !isPending);
  const reason =
    (isUnplaced && t('not_placed')) ||
    (chosen.isOverMax && t('stake_over_max', { amount: formatMinor(props.limits.maxMinor) })) ||
    (canRepeat && refusal && `${t('repeat')}: ${refusalText(refusal, t, formatMinor)}`);
  const send = () => {
    playSound('press', props.isMuted);
    place(totalMinor, Object.fromEntries([...amounts].map(([field, minor]) => [field, minor.toString()])));
    chosen.clear();
  };
  return (
    <div className={styles['bar']}>
      <SpokenBets
        {...{ t, formatMinor }}
        bets={amounts}
        epoch={[props.table.round?.number, ownNow?.stakeMinor, isPending].join(' ')}
        nameOf={(field) => props.board.nameOf(field, { t, locale: props.locale })}
      />
      <Chips {...{ chosen, formatMinor, t }} />
      <div className={styles['tools']}>
        <ToolButton icon="history" label={t('undo')} isDisabled={amounts.size === 0} onClick={chosen.undo} />
        <ToolButton icon="close" label={t('clear')} isDisabled={amounts.size === 0} onClick={chosen.clear} />
        <ToolButton
          icon="spins"
          label={t('repeat')}
          isDisabled={!canRepeat || refusal !== null}
          onClick={() => before && chosen.set([...before])}
        />
      </div>
      <SoundAndRules {...props} />
      <dl className={styles['totals']}>
        <div>
          <dt>{t('your_bets')}</dt>
          <dd className="numeral">{formatMinor(ownNow?.stakeMinor ?? 0n)}</dd>
        </div>
      </dl>
      <p className={styles['reason']} role="status">
        {reason}
      </p>
      <button type="button" className={styles['place']} {...pressable(canPlace, send)}>
        <span>
          <ActionLabel text={t(isPending ? 'placing' : isShort ? 'short' : 'place')} t={t} />
        </span>
        {totalMinor > 0n && <span className="numeral">{formatMinor(totalMinor)}</span>}
      </button>
    </div>
  );
}

export function Chips({ chosen, formatMinor, t }: Pick<BarProps, 'chosen' | 'formatMinor' | 't'>) {
  return (
    <fieldset className={styles['chips']}>
      <legend className="visually-hidden">{t('chip')}</legend>
      {chosen.chips.map((minor, at) => (
        <label key={minor} className={styles['chip']} data-colour={at}>
          <input
            type="radio"
            name="live-chip"
            aria-label={formatMinor(minor)}
            className="visually-hidden"
            checked={chosen.chip === minor}
            onChange={() => chosen.setChip(minor)}
          />
          <span>{shortAmount(formatMinor(minor))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** `€0.50` → `0.50`, `€25.00` → `25`. */
export function shortAmount(text: string): string {
  return text.replaceAll(/[^\d.,]/g, '').replace(/[.,]00$/, '');
}

export function SoundAndRules({
  isMuted,
  onToggleSound,
  onRules,
  t,
}: Pick<LiveTableProps, 'isMuted' | 'onToggleSound' | 'onRules' | 't'>) {
  return (
    <div className={styles['settings']}>
      <ToolButton
        icon={isMuted ? 'volume-off' : 'volume'}
        label={t(isMuted ? 'sound_on' : 'sound_off')}
        onClick={onToggleSound}
      />
      <ToolButton icon="info" label={t('rules')} onClick={onRules} />
    </div>
  );
}

function ToolButton({
  icon,
  label,
  isDisabled = false,
  onClick,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      {...pressable(!isDisabled, onClick)}
    >
      <Icon name={icon} />
    </button>
  );
}
