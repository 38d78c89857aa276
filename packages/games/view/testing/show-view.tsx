import { renderWithTheme } from '@marquee/ui/testing/render-with-theme.tsx';
import { useState, type CSSProperties } from 'react';
import { seededIntegers } from '../../fairness/seeded-integers.ts';
import type { GameClient, GameTextProps } from '../../game.types.ts';
import { isInteractive, type HouseRules, type Move } from '../../game-rules.ts';
import type { GameViewProps, RoundView, StakeControl } from '../game-view.ts';

/** One euro. */
export const STAKE = 10_000n;
export const euros = (minor: bigint) => `€${(Number(minor) / 10_000).toFixed(2)}`;

/** A finished round of one euro, without its outcome. */
export const ROUND: Omit<RoundView<unknown>, 'outcome' | 'winMinor'> = {
  roundId: 'rnd_1',
  stakeMinor: STAKE,
  stakedMinor: STAKE,
  isOver: true,
  options: [],
  actions: [],
  move: {},
  playedAt: '2026-11-23T12:00:00.000Z',
  isRestored: false,
};

/** A round by the rules of the game, with fixed seeds. Throws if the rules do not allow what the view sent. */
function playedRound(rules: HouseRules, move: Move, actions: readonly Move[]): RoundView<unknown> {
  const parsed = rules.parseMove(move);
  if (!parsed) throw new Error('The view sent an invalid move');
  const stakeMinor = rules.stakeOf?.(move) ?? STAKE;
  const random = seededIntegers({ serverSeed: '6b'.repeat(32), clientSeed: 'tables', nonce: 0 });
  const round = { ...ROUND, stakeMinor, stakedMinor: stakeMinor, move, actions };
  if (!isInteractive(rules)) return { ...round, ...rules.outcomeOf(random, stakeMinor, parsed) };
  const progress = rules.progressOf(random, stakeMinor, parsed, actions);
  if (!progress) throw new Error('The view sent an action that is not allowed');
  return { ...round, ...progress };
}

export interface ShownView {
  /** Moves that the view sent, in order. */
  readonly moves: Move[];
  /** Ids of the rounds that the view reported as shown. */
  readonly displayed: string[];
}

type ViewOptions = Partial<Omit<GameViewProps<unknown> & GameTextProps, 'stake' | 't'>> & {
  readonly t: GameTextProps['t'];
  readonly stake?: Partial<StakeControl>;
  /** Size of the element around the view. */
  readonly style?: CSSProperties;
  /** Instead of a round by the rules of the game. */
  readonly roundOf?: (move: Move, actions: readonly Move[]) => RoundView<unknown>;
};

function Host({ client, shown, ...options }: ViewOptions & { readonly client: GameClient; readonly shown: ShownView }) {
  const { rules, View } = client;
  const { roundOf = (move, actions) => playedRound(rules, move, actions) } = options;
  const { stake, style, canPlay = true, round: firstRound = null, ...props } = options;
  const [round, setRound] = useState(firstRound);
  const limits = { ...rules.stakes.EUR, maxMinor: stake?.roundMaxMinor ?? rules.stakes.EUR.maxMinor };
  return (
    <div style={style}>
      <View
        locale="en"
        isPending={false}
        prefersReducedMotion
        isMuted
        canAct={() => true}
        wait={null}
        presentation={{ allowsTurbo: true }}
        formatMinor={euros}
        onToggleSound={() => {}}
        onRules={() => {}}
        {...props}
        round={round}
        canPlay={canPlay && round?.isOver !== false}
        stake={{ ...UNLIMITED_STAKE, limits, ...stake }}
        onPlay={(move) => {
          shown.moves.push(move);
          setRound(roundOf(move, []));
        }}
        onAct={(action) => setRound((before) => before && roundOf(before.move, [...before.actions, action]))}
        onDisplayed={(roundId) => shown.displayed.push(roundId)}
      />
    </div>
  );
}

/** Shows the view of a game whose rounds are played at once. Each client takes its own type of outcome, which its own rules return. */
export async function showView(client: unknown, options: ViewOptions): Promise<ShownView> {
  const shown: ShownView = { moves: [], displayed: [] };
  await renderWithTheme(<Host client={client as GameClient} shown={shown} {...options} />);
  return shown;
}

/** A stake that nothing limits and nobody types. */
const UNLIMITED_STAKE: Omit<StakeControl, 'limits'> = {
  minor: STAKE,
  balanceMinor: 100_000_000n,
  roundMaxMinor: null,
  leftMinor: null,
  typed: '1.00',
  problem: null,
  canLess: true,
  canMore: true,
  onType: () => {},
  onLeave: () => {},
  onStep: () => {},
};
