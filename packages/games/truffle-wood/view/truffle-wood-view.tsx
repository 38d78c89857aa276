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
import { PLANS, rowChance, rowMultiplier, WOODS, type TruffleWoodOutcome, type Wood } from '../truffle-wood.rules.ts';
import { Rows } from './rows.tsx';
import type { TruffleWoodTextKey } from './text-key.ts';
import styles from './truffle-wood.module.css';

type Props = GameViewProps<TruffleWoodOutcome> & GameTextProps<TruffleWoodTextKey>;

function wonText({ winMinor, outcome: { wood, truffles } }: RoundView<TruffleWoodOutcome>, locale: string): string {
  return winMinor === 0n
    ? `${hundredthsText(0, locale)}×`
    : `${multiplierText(rowMultiplier(wood, truffles), locale)}×`;
}

/** A field in each row, upwards: truffles multiply, a trap ends the round. */
export function TruffleWoodView(props: Props) {
  const { t, locale, round, canPlay, isPending, onPlay, stake, formatMinor } = props;
  const [chosen, setChosen] = useState<Wood>('meadow');
  const { isOpen, result, past, can, act } = useDecisions(props, 500);
  const outcome = round && (isOpen || round.outcome.wood === chosen) ? round.outcome : null;
  const wood = isOpen && outcome ? outcome.wood : chosen;
  const truffles = isOpen && outcome ? outcome.truffles : 0;
  const next = rowMultiplier(wood, Math.min(truffles + 1, PLANS[wood].rows));
  const stakeMinor = isOpen && round ? round.stakeMinor : stake.minor;
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
          <Rows
            wood={wood}
            outcome={outcome}
            isOver={!isOpen}
            can={(open) => can('open', open)}
            {...{ t, locale }}
            onOpen={(open) => act({ open })}
          />
          <div className={stage['plate']}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? wonText(result, locale) : undefined}
              spoken={
                result
                  ? t(result.outcome.isTrapped ? 'spoken_trap' : 'spoken_truffles', { count: result.outcome.truffles })
                  : undefined
              }
              spokenOpen={
                !isOpen
                  ? undefined
                  : truffles === 0
                    ? t('round_open', { amount: formatMinor(stakeMinor) })
                    : t('spoken_truffles', { count: truffles })
              }
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
                    truffles > 0 ? formatMinor(payoutMinor(stakeMinor, rowMultiplier(wood, truffles))) : undefined,
                  onPress: () => act({ cashOut: true }),
                  isDisabled: !can('cashOut', true),
                }
              : { label: t('bet'), onPress: () => onPlay({ wood: chosen }), isDisabled: isPending || !canPlay }
          }
        >
          <RadioChips
            legend={t('risk')}
            legendHidden
            variant="segmented"
            value={wood}
            choices={WOODS.map((value) => ({ value, label: t(value), disabled: isOpen || isPending }))}
            onChange={setChosen}
          />
          <OddsList
            items={[
              { name: t('next_chance'), value: <bdi dir="ltr">{chanceText(rowChance(wood), locale)}%</bdi> },
              { name: t('next_win'), value: <bdi dir="ltr">{multiplierText(next, locale)}×</bdi> },
              { name: t('payout'), value: <MoneyText text={formatMinor(payoutMinor(stakeMinor, next))} /> },
            ]}
          />
        </BetControls>
      }
    />
  );
}
