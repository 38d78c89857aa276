import type { GameTextProps } from '../../game.types.ts';
import { hundredthsText, multiplierText, payoutMinor } from '../../instant/multiplier.ts';
import stage from '../../instant/stage.module.css';
import { useDecisions } from '../../instant/use-decisions.ts';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps, RoundView } from '../../view/game-view.ts';
import { PlayLayout } from '../../view/play-layout.tsx';
import { ResultChips } from '../../view/result-chips.tsx';
import { WinPlate } from '../../view/win-plate.tsx';
import fish from '../art/flatfish.webp';
import logoUrl from '../art/logo.webp';
import gull from '../art/seagull.webp';
import { multiplierOf, rankOf, type EbbOrFlowOutcome } from '../ebb-or-flow.rules.ts';
import { PlayingCard, rankText } from './playing-card.tsx';
import { GuessButton } from './guess-button.tsx';
import styles from './ebb-or-flow.module.css';
import type { EbbOrFlowTextKey } from './text-key.ts';

/** Earlier cards beside the current one. */
const TRAIL = 6;

type Props = GameViewProps<EbbOrFlowOutcome> & GameTextProps<EbbOrFlowTextKey>;

function wonText({ winMinor, outcome }: RoundView<EbbOrFlowOutcome>, locale: string): string {
  const multiplier = multiplierOf(outcome);
  return winMinor === 0n || !multiplier ? `${hundredthsText(0, locale)}×` : `${multiplierText(multiplier, locale)}×`;
}

/** After the bet its amount, and each card that is to be beaten. */
function openText(
  { stakeMinor, actions }: RoundView<EbbOrFlowOutcome>,
  card: number,
  { t, formatMinor }: Props,
): string {
  const bet = actions.length === 0 ? t('round_open', { amount: formatMinor(stakeMinor) }) : '';
  return `${bet} ${t('card', { rank: rankText(rankOf(card)) })}`.trim();
}

/** Higher or lower than the card that is shown, for a growing multiplier. */
export function EbbOrFlowView(props: Props) {
  const { t, locale, round, canPlay, isPending, onPlay, formatMinor } = props;
  const { isOpen, result, past, can, act } = useDecisions(props, 550);
  const outcome = round?.outcome ?? null;
  const card = outcome?.cards.at(-1);
  const multiplier = outcome && multiplierOf(outcome);
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
          <img src={gull} alt="" className={styles['gull']} />
          <div className={styles['table']} dir="ltr">
            <GuessButton
              guess="ebb"
              card={isOpen ? card : undefined}
              multiplier={multiplier}
              isAllowed={isOpen && can('do', 'ebb')}
              {...{ t, locale }}
              onGuess={() => act({ do: 'ebb' })}
            />
            <PlayingCard
              key={outcome?.cards.length ?? 0}
              card={card}
              isLost={outcome?.isLost ?? false}
              name={card === undefined ? t('no_card') : t('card', { rank: rankText(rankOf(card)) })}
            />
            <GuessButton
              guess="flow"
              card={isOpen ? card : undefined}
              multiplier={multiplier}
              isAllowed={isOpen && can('do', 'flow')}
              {...{ t, locale }}
              onGuess={() => act({ do: 'flow' })}
            />
          </div>
          <ol className={styles['trail']} dir="ltr" aria-label={t('trail')}>
            {outcome?.cards
              .slice(0, -1)
              .slice(-TRAIL)
              .map((one, at) => {
                const step = outcome.steps.slice(-TRAIL)[at];
                return (
                  <li key={outcome.cards.length - at} data-step={step}>
                    {rankText(rankOf(one))}
                    <span aria-hidden="true">{step === 'flow' ? '▲' : step === 'ebb' ? '▼' : '→'}</span>
                  </li>
                );
              })}
          </ol>
          <img src={fish} alt="" className={styles['fish']} />
          <div className={`${stage['plate']} ${styles['plate']}`}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? wonText(result, locale) : undefined}
              spoken={result && card !== undefined ? t('card', { rank: rankText(rankOf(card)) }) : undefined}
              spokenOpen={isOpen && round && card !== undefined ? openText(round, card, props) : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={props}
          t={t}
          isLocked={isOpen || isPending}
          second={
            isOpen
              ? { label: t('skip_card'), onPress: () => act({ do: 'skip' }), isDisabled: !can('do', 'skip') }
              : undefined
          }
          main={
            isOpen
              ? {
                  label: t('cash_out'),
                  detail: multiplier && round ? formatMinor(payoutMinor(round.stakeMinor, multiplier)) : undefined,
                  onPress: () => act({ do: 'cashOut' }),
                  isDisabled: !can('do', 'cashOut'),
                }
              : { label: t('bet'), onPress: () => onPlay({}), isDisabled: isPending || !canPlay }
          }
        />
      }
    />
  );
}
