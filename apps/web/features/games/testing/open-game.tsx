import { getGame } from '@marquee/contract/catalogue.ts';
import { getLastRound, getSeeds, playRound } from '@marquee/contract/games.ts';
import { getPlaySession } from '@marquee/contract/play-session.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import type { RandomIntegers } from '@marquee/games/game-rules.ts';
import harbourLights from '@marquee/games/harbour-lights/game.ts';
import type { EndpointResponse } from '../../../lib/api/endpoint-types.ts';
import { page } from 'vitest/browser';
import { exampleOf, inSite, type InSiteOptions, type MockResponses } from '../../../testing/in-site.tsx';
import { Frame } from '../frame.tsx';
import { GameStage } from '../game-stage.tsx';
import type { PlaySession } from '../play-session.rules.ts';
import type { RoundResult } from '../table.types.ts';

const example = exampleOf(getPlaySession);

/** A session in which play is allowed, without rules of a market. */
export function sessionWith({
  rules,
  ...changes
}: { rules?: Partial<PlaySession['rules']> } & Partial<Omit<PlaySession, 'rules'>> = {}): PlaySession {
  return {
    ...example,
    realityCheck: { ...example.realityCheck, isPending: false },
    ...changes,
    rules: {
      roundMsMin: { slots: 0, other: 0 },
      stakeMax: { currencyCode: 'EUR', slots: null, other: null },
      allowsTurbo: true,
      autoplaySpinsMax: null,
      allowsGamble: false,
      sessionClockRequired: false,
      netPositionRequired: false,
      demoNeedsVerification: false,
      ...rules,
    },
  };
}

export const pendingSession = (changes: Partial<PlaySession> = {}): PlaySession =>
  sessionWith({ ...changes, realityCheck: { ...example.realityCheck, isPending: true } });

/** What is known before the first bet when nothing limits it. */
export const allowedPlay = (changes: Partial<EndpointResponse<'checkPlay'>> = {}): EndpointResponse<'checkPlay'> => ({
  refusal: null,
  bonusBetMax: null,
  stakeMax: null,
  stakeLeft: null,
  isBonusUsable: true,
  ...changes,
});

let rounds = 0;
/** A settled round of dice with its own id. */
export function diceRound(changes: Partial<RoundResult> = {}): EndpointResponse<'playRound'> {
  rounds += 1;
  const { round, userWallet } = exampleOf(playRound);
  return {
    round: { ...round, roundId: `rnd_${String(rounds).padStart(16, '0')}`, ...changes },
    userWallet: { ...userWallet, seq: userWallet.seq + rounds },
  };
}

/** A settled round of the slot without free spins that pays this part of its stake. */
export function slotRound(isWanted: (units: number) => boolean): RoundResult {
  for (let seed = 1; seed < 100_000; seed += 1) {
    const { outcome } = harbourLights.rules.outcomeOf(randomOf(seed), 100n, {});
    if (outcome.spins.length > 1 || !isWanted(outcome.units)) continue;
    const win = (outcome.units / 100).toFixed(2);
    return {
      ...exampleOf(playRound).round,
      roundId: `rnd_slot${String(seed).padStart(12, '0')}`,
      game: 'harbour-lights',
      rulesVersion: harbourLights.rules.version,
      stake: '1.00',
      win,
      move: {},
      outcome,
    };
  }
  throw new Error('No such round');
}

/** Park–Miller; the same numbers in every run. */
function randomOf(seed: number): RandomIntegers {
  let state = seed * 7_919;
  return {
    below: (bound) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % bound;
    },
  };
}

/** For `beforeEach`: tests share the storage of the page. */
export function clearStorage(): void {
  sessionStorage.clear();
  localStorage.clear();
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Whether the button says that it does nothing now. */
export const isDisabled = (name: string) => button(name).element().getAttribute('aria-disabled') === 'true';

/** Opens a game with real money, or as a demo, with mocked responses. */
export function openGame(
  session: MockResponses['getPlaySession'],
  {
    engine = 'dice',
    isDemo = false,
    lastRound = null,
    responses = {},
    ...options
  }: InSiteOptions & {
    engine?: 'dice' | 'harbour-lights' | 'velvet-vampire';
    isDemo?: boolean;
    lastRound?: RoundResult | null;
  } = {},
) {
  const categories = engine === 'dice' ? ['originals'] : ['slots'];
  const game = { ...exampleOf(getGame).game, slug: engine, categories };
  return inSite(
    <Frame {...{ game, isDemo }}>
      <GameStage {...{ game, engine, isDemo }} skeleton={<p>One moment</p>} />
    </Frame>,
    {
      isSignedIn: true,
      ...options,
      responses: {
        getUserDetails: exampleOf(getUserDetails),
        listFavoriteSlugs: { slugs: [] } as never, // not displayed
        getLastRound: {
          ...exampleOf(getLastRound),
          round: lastRound && { ...lastRound, state: 'settled', idempotencyKey: 'k'.repeat(32) },
        },
        getSeeds: exampleOf(getSeeds),
        checkPlay: allowedPlay(),
        getFreeSpins: { freeSpins: null },
        ...(session && { getPlaySession: session }),
        playRound: () => diceRound(),
        ...responses,
      },
    },
  );
}
