import { getGame } from '@marquee/contract/catalogue.ts';
import { actInRound, getSeeds } from '@marquee/contract/games.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { GameViewProps } from '@marquee/games/view/game-view.ts';
import { SpokenRound } from '@marquee/games/view/spoken-round.tsx';
import { minorOf, toExactString } from '@marquee/money/money.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { refused } from '../../../testing/forms.ts';
import { exampleOf, inSite, type MockResponses } from '../../../testing/in-site.tsx';
import { Frame } from '../frame.tsx';
import { DemoStage, RealStage } from '../table-stages.tsx';
import type { Move, RoundResult } from '../table.types.ts';
import { allowedPlay, sessionWith } from './open-game.tsx';

const START = '10.00';
const STAKE = '0.50';

/** The platform's answers in a game in which each `climb` is free, `raise` adds the stake once, and `stop` pays all stakes twice. */
export class DecisionsServer {
  actions: Move[] = [];
  isOpen = false;
  /** Bodies of the actions, as received. */
  readonly received: unknown[] = [];
  /** Answers the next actions instead of the game; null: the connection is lost after the action was taken. */
  readonly next: (ApiError | null)[] = [];
  balance = minorOf(START, 'EUR');
  seq = 1;

  private move(minor: bigint) {
    this.balance += minor;
    this.seq += 1;
  }

  round(): RoundResult {
    const names = this.actions.map((action) => action['do']);
    const isOver = names.includes('stop');
    const hasRaised = names.includes('raise');
    const stakeMinor = minorOf(STAKE, 'EUR') * (hasRaised ? 2n : 1n);
    const option = (name: string, adds = '0.00') => ({ action: { do: name }, adds });
    return {
      ...exampleOf(actInRound).round,
      stake: toExactString(stakeMinor, 'EUR'),
      firstStake: STAKE,
      win: isOver ? toExactString(2n * stakeMinor, 'EUR') : '0.00',
      move: {},
      actions: this.actions.map((action) => ({ ...action })),
      isOver,
      options: isOver ? [] : [option('climb'), ...(hasRaised ? [] : [option('raise', STAKE)]), option('stop')],
      outcome: { count: this.actions.length },
    };
  }

  wallet() {
    return { ...exampleOf(actInRound).userWallet, amount: toExactString(this.balance, 'EUR'), seq: this.seq };
  }

  response() {
    const { userWallet } = exampleOf(actInRound);
    const amount = toExactString(this.balance, 'EUR');
    return {
      round: this.round(),
      userWallet: { ...userWallet, amount, seq: userWallet.seq + this.actions.length + 1 },
    };
  }

  open() {
    this.isOpen = true;
    this.actions = [];
    this.move(-minorOf(STAKE, 'EUR'));
    return this.response();
  }

  take(action: Move) {
    this.actions.push(action);
    if (action['do'] === 'raise') this.move(-minorOf(STAKE, 'EUR'));
    if (action['do'] === 'stop') this.move(minorOf(this.round().win, 'EUR'));
    return this.response();
  }

  act(body: unknown) {
    this.received.push(body);
    const { index, action } = body as { index: number; action: Move }; // validated by the contract
    const answer = this.next.shift();
    if (answer instanceof ApiError) return answer;
    const response = index < this.actions.length ? this.response() : this.take(action);
    return answer === null ? refused('server.unavailable') : response;
  }

  last() {
    const round = this.isOpen || this.actions.length > 0 ? this.round() : null;
    return {
      round: round && {
        ...round,
        state: round.isOver ? ('settled' as const) : ('open' as const),
        idempotencyKey: 'k'.repeat(32),
      },
    };
  }
}

/** A view that shows every prop that matters to decisions, with a button per option. */
function View({ round, canPlay, canAct, onAct, onPlay, onDisplayed, isPending }: GameViewProps<unknown>) {
  return (
    <>
      <SpokenRound text={round?.isOver ? 'Over.' : ''} />
      <p data-state="">
        {round
          ? `${round.actions.length} ${round.stakedMinor} ${round.winMinor} ${round.isOver} ${round.isRestored}`
          : 'none'}
      </p>
      <button disabled={!canPlay} onClick={() => onPlay({})}>
        Play
      </button>
      {round?.options.map((option) => (
        <button
          key={String(option.action['do'])}
          disabled={isPending || !canAct(option)}
          onClick={() => onAct(option.action)}
        >
          {String(option.action['do'])}
        </button>
      ))}
      {round?.isOver === true && <button onClick={() => onDisplayed(round.roundId)}>shown</button>}
    </>
  );
}

const loaded = {
  client: {
    rules: { ...diceRules, slug: 'ladder' } as HouseRules,
    View,
    Rules: () => null,
    Result: () => null,
    exampleMove: {},
  },
  t: (key: string) => key,
  locale: 'en',
};

/** Opens the game with money, or as a demo. */
export async function openDecisions(
  server: DecisionsServer,
  { isDemo = false, responses = {} }: { isDemo?: boolean; responses?: MockResponses } = {},
) {
  const game = { ...exampleOf(getGame).game, slug: 'ladder', categories: ['originals'] };
  const Stage = isDemo ? DemoStage : RealStage;
  const stage = (
    <Frame {...{ game, isDemo }}>
      <Stage {...{ game, loaded }} />
    </Frame>
  );
  return inSite(stage, {
    isSignedIn: !isDemo,
    responses: {
      getUserDetails: () => ({ ...exampleOf(getUserDetails), userWallet: [server.wallet()] }),
      listFavoriteSlugs: { slugs: [] } as never, // not displayed
      getSeeds: exampleOf(getSeeds),
      checkPlay: allowedPlay(),
      getPlaySession: sessionWith(),
      getLastRound: () => server.last(),
      playRound: () => server.open(),
      actInRound: (_query, body) => server.act(body),
      ...responses,
    },
  });
}
