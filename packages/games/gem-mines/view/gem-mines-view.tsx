import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText, multiplierText, payoutMinor } from '../../instant/multiplier.ts';
import stage from '../../instant/stage.module.css';
import { useDecisions } from '../../instant/use-decisions.ts';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps, RoundView } from '../../view/game-view.ts';
import { OddsList } from '../../view/odds-list.tsx';
import { PlayLayout } from '../../view/play-layout.tsx';
import { ResultChips } from '../../view/result-chips.tsx';
import { WinPlate } from '../../view/win-plate.tsx';
import logoUrl from '../art/logo.webp';
import { gemMultiplier, gemsMax, MINES_MAX, nextGemChance, TILES, type GemMinesOutcome } from '../gem-mines.rules.ts';
import styles from './gem-mines.module.css';
import type { GemMinesTextKey } from './text-key.ts';
import { Tile } from './tile.tsx';

const PRESETS = [1, 3, 5, 10, 20];

type Props = GameViewProps<GemMinesOutcome> & GameTextProps<GemMinesTextKey>;

/** Multiplier text of a finished round. */
function wonText({ winMinor, outcome: { mines, gems } }: RoundView<GemMinesOutcome>, locale: string): string {
  return winMinor === 0n ? `${hundredthsText(0, locale)}×` : `${multiplierText(gemMultiplier(mines, gems), locale)}×`;
}

/** After the bet its amount, after each gem the number of gems. */
function openText({ stakeMinor, outcome }: RoundView<GemMinesOutcome>, { t, formatMinor }: Props): string {
  return outcome.gems === 0
    ? t('round_open', { amount: formatMinor(stakeMinor) })
    : t('spoken_gems', { gems: outcome.gems });
}

/** Mines: open tiles with gems, cash out before a mine. */
export function GemMinesView(props: Props) {
  const { t, locale, round, canPlay, isPending, onPlay } = props;
  const [chosen, setChosen] = useState(3);
  const { isOpen, result, past, can, act } = useDecisions(props, 450);
  const outcome = round?.outcome ?? null;
  const mines = isOpen && outcome ? outcome.mines : chosen;
  const gems = isOpen && outcome ? outcome.gems : 0;
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={
        <ResultChips
          t={t}
          label={t('history')}
          chips={past.map((one) => ({
            key: one.roundId,
            text: wonText(one, locale),
            isWin: one.winMinor > one.stakedMinor,
          }))}
        />
      }
      board={
        <div className={`${stage['board']} ${styles['board']}`}>
          <img src={logoUrl} alt="" className={stage['logo']} />
          <div className={styles['tiles']} role="group" aria-label={t('tiles')} dir="ltr">
            {Array.from({ length: TILES }, (_, tile) => (
              <Tile
                key={tile}
                tile={tile}
                outcome={outcome}
                isOver={round?.isOver ?? true}
                isAllowed={can('open', tile)}
                t={t}
                onOpen={() => act({ open: tile })}
              />
            ))}
          </div>
          <div className={stage['plate']}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? wonText(result, locale) : undefined}
              spoken={
                result
                  ? t(result.outcome.hit === null ? 'spoken_gems' : 'spoken_mine', { gems: result.outcome.gems })
                  : undefined
              }
              spokenOpen={isOpen && round ? openText(round, props) : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={props}
          t={t}
          isLocked={isOpen || isPending}
          main={
            isOpen
              ? {
                  label: t('cash_out'),
                  detail:
                    gems > 0 && round
                      ? props.formatMinor(payoutMinor(round.stakeMinor, gemMultiplier(mines, gems)))
                      : undefined,
                  onPress: () => act({ cashOut: true }),
                  isDisabled: !can('cashOut', true),
                }
              : { label: t('bet'), onPress: () => onPlay({ mines: chosen }), isDisabled: isPending || !canPlay }
          }
        >
          <MinesChoice chosen={mines} isLocked={isOpen || isPending} t={t} onChoose={setChosen} />
          <NextOdds {...{ mines, gems, props }} />
        </BetControls>
      }
    />
  );
}

function MinesChoice({
  chosen,
  isLocked,
  t,
  onChoose,
}: {
  readonly chosen: number;
  readonly isLocked: boolean;
  readonly t: Props['t'];
  readonly onChoose: (mines: number) => void;
}) {
  return (
    <div className={styles['choice']}>
      <label className={styles['mines']}>
        <span>{t('mines')}</span>
        <b>{chosen}</b>
        <input
          type="range"
          dir="ltr"
          min={1}
          max={MINES_MAX}
          value={chosen}
          disabled={isLocked}
          onChange={(event) => onChoose(event.target.valueAsNumber)}
        />
      </label>
      <RadioChips
        legend={t('mines')}
        legendHidden
        variant="segmented"
        value={PRESETS.includes(chosen) ? String(chosen) : null}
        choices={PRESETS.map((preset) => ({ value: String(preset), label: preset, disabled: isLocked }))}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}

/** Chance and payout of the next gem. */
function NextOdds({
  mines,
  gems,
  props: { t, locale, round, stake, formatMinor },
}: {
  readonly mines: number;
  readonly gems: number;
  readonly props: Props;
}) {
  const next = Math.min(gems + 1, gemsMax(mines));
  const stakeMinor = round && !round.isOver ? round.stakeMinor : stake.minor;
  return (
    <OddsList
      items={[
        { name: t('next_chance'), value: <bdi dir="ltr">{chanceText(nextGemChance(mines, next - 1), locale)}%</bdi> },
        { name: t('next_win'), value: <bdi dir="ltr">{multiplierText(gemMultiplier(mines, next), locale)}×</bdi> },
        {
          name: t('payout'),
          value: <MoneyText text={formatMinor(payoutMinor(stakeMinor, gemMultiplier(mines, next)))} />,
        },
      ]}
    />
  );
}
