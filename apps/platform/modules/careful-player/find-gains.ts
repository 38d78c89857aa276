import { totalShareOf } from '@marquee/brands/reward-shares.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { gainOfBonus } from './bonus-gain.rules.ts';
import { EARNING_RULES } from './earning-rules.ts';
import type { EarningRules, Economy, EconomyCampaign, Gain } from './economy.types.ts';
import { real, STAKE_MINOR, type PlayedBet } from './played-bets.ts';

/** Rounds of one bet that a player can play in an hour by hand or by automatic play. */
const ROUNDS_PER_HOUR = 600;
/** Games with which a campaign is tried: so many whose wagering costs least, that pay most at once, and that pay often what a bonus may become. */
const GAMES_OF_EACH = 3;
/** Bets of one game between which the player chooses. */
const BETS_OF_GAME = 5;
/** Less is rounding. */
const LEAST = 1e-9;

interface Search {
  readonly economy: Economy;
  readonly bets: readonly PlayedBet[];
  readonly rules: EarningRules;
}

/** A bet with a stake. */
interface Play {
  readonly bet: PlayedBet;
  readonly stakeMinor: bigint;
  /** Expected. */
  readonly cost: number;
  readonly paidForMinorBps: bigint;
}

/** For everything that a brand pays, the play that gains most, also where that is a loss. Deterministic and exact up to the grid of `gainOfBonus`. */
export function findGains(
  economy: Economy,
  bets: readonly PlayedBet[],
  rules: EarningRules = EARNING_RULES,
): readonly Gain[] {
  const search = { economy, bets, rules };
  return [
    ...earnedGains(search),
    ...potGains(search),
    ...winnersCashback(search),
    ...economy.tournaments.map((tournament) => tournamentGain(search, tournament)),
    ...campaignGains(search),
  ];
}

/** Those that are more than the brand accepts. */
export function unacceptedOf(gains: readonly Gain[]): readonly Gain[] {
  return gains.filter(({ expectedGain, acceptedGain }) => expectedGain > acceptedGain * (1 + LEAST) + LEAST);
}

function playOf(bet: PlayedBet, stakeMinor: bigint): Play {
  const scaled = (minorBps: bigint) => (minorBps * stakeMinor) / STAKE_MINOR;
  return {
    bet,
    stakeMinor,
    cost: real(scaled(bet.costMinorBps)) / 10_000,
    paidForMinorBps: scaled(bet.paidForMinorBps),
  };
}

const gainOf = (
  { bet, stakeMinor }: Play,
  of: Omit<Gain, 'game' | 'bet' | 'staked' | 'acceptedGain' | 'perHour'>,
): Gain => ({
  ...of,
  game: bet.game,
  bet: bet.bet,
  staked: real(stakeMinor),
  acceptedGain: 0,
  perHour: ROUNDS_PER_HOUR,
});

const best = (gains: readonly Gain[]): readonly Gain[] => {
  const [first, ...others] = gains;
  return first ? [others.reduce((most, each) => (each.expectedGain > most.expectedGain ? each : most), first)] : [];
};

/** A stake of which any loss earns cashback and several points. */
function stakeOf({ cashback, club }: Economy): bigint {
  const least = [cashback?.lossMinorMin ?? 0n, club?.pointMinor ?? 0n, STAKE_MINOR];
  return least.reduce((most, each) => (each > most ? each : most)) * 10n;
}

/** Rakeback, levels, referral of oneself, the pot alone and cashback, each by itself and all together, for every bet and level. */
function earnedGains({ economy, bets, rules }: Search): readonly Gain[] {
  const stakeMinor = stakeOf(economy);
  const levels = economy.club?.levels ?? [{ points: 0, rakebackBps: 0, rewardMinor: 0n }];
  const all = bets.flatMap((bet) => {
    const play = playOf(bet, stakeMinor);
    const byChance = [lonePot, cashback].map((earn) =>
      mean(play, (lostMinor) => earn({ economy, rules }, play, lostMinor)),
    );
    return levels.flatMap((level, at) => {
      const parts = {
        rakeback: capped(
          { economy, rules },
          play,
          'rakeback',
          (play.paidForMinorBps * BigInt(level.rakebackBps)) / 100_000_000n,
        ),
        referrals: capped(
          { economy, rules },
          play,
          'referrals',
          (play.paidForMinorBps * BigInt(economy.referralPercent)) / 1_000_000n,
        ),
        levels: levelReward({ economy, rules }, play, at),
        pot: byChance[0] ?? 0,
        cashback: byChance[1] ?? 0,
      };
      const sum = Object.values(parts).reduce((total, part) => total + part, 0);
      const detail = `level ${at}, two accounts`;
      return [
        ...Object.entries(parts).map(([source, part]) =>
          gainOf(play, { source, expectedGain: part - play.cost, detail }),
        ),
        gainOf(play, {
          source: 'all rewards for play',
          expectedGain: sum - play.cost,
          detail: `${detail}; at most ${totalShareOf(economy.shares)} % of the cost`,
        }),
      ];
    });
  });
  return [...Map.groupBy(all, ({ source }) => source).values()].flatMap(best);
}

type Rules = Pick<Search, 'economy' | 'rules'>;

function capped(
  { economy, rules }: Rules,
  { paidForMinorBps }: Play,
  kind: 'rakeback' | 'referrals' | 'levels',
  minor: bigint,
): number {
  const cap = rules.capOf(kind, economy.shares, paidForMinorBps);
  return real(minor < cap ? minor : cap);
}

/** The reward of the level after this one, for the part of its points that the stake earns. */
function levelReward({ economy, rules }: Rules, play: Play, level: number): number {
  const [now, next] = [economy.club?.levels[level], economy.club?.levels[level + 1]];
  if (!economy.club || !now || !next) return 0;
  const points = (play.bet.countedShare * real(play.stakeMinor)) / real(economy.club.pointMinor);
  const part = (real(next.rewardMinor) * points) / (next.points - now.points);
  return Math.min(part, real(rules.capOf('levels', economy.shares, play.paidForMinorBps)));
}

/** Mean over the outcomes of a play of what its net loss earns. */
function mean({ bet, stakeMinor }: Play, earn: (lostMinor: bigint) => bigint): number {
  return bet.payouts.reduce(
    (sum, [multiple, chance]) =>
      sum + chance * real(earn(stakeMinor - BigInt(Math.round(real(stakeMinor) * multiple)))),
    0,
  );
}

function lonePot({ economy, rules }: Rules, { paidForMinorBps }: Play, lostMinor: bigint): bigint {
  return rules.potShareOf(
    { lostMinor, paidForMinorBps },
    { lostMinor: 0n, paidForMinorBps: 0n },
    { potBps: economy.club?.potBps ?? 0, sharePercent: economy.shares.pot },
  );
}

function cashback({ economy, rules }: Rules, { bet, paidForMinorBps }: Play, lostMinor: bigint): bigint {
  if (!economy.cashback) return 0n;
  const line = { percentBps: economy.cashback.percentBpsOf(bet), lostMinor };
  return rules.cashbackOf(line, economy.cashback, {
    gainMinor: -lostMinor,
    budgetMinor: rules.capOf('cashback', economy.shares, paidForMinorBps),
  });
}

/** A late stake in a pot in which another player has lost much with one bet of a small edge. */
function potGains({ economy, bets, rules }: Search): readonly Gain[] {
  if (!economy.club) return [];
  const { potBps } = economy.club;
  const lostMinor = stakeOf(economy) * 10n;
  const others = { lostMinor, paidForMinorBps: lostMinor * 100n };
  const gains = bets.flatMap((bet) =>
    [lostMinor / 100n, lostMinor / 2n, lostMinor * 2n].map((stakeMinor) => {
      const play = playOf(bet, stakeMinor);
      const share = mean(play, (lost) =>
        rules.potShareOf({ lostMinor: lost, paidForMinorBps: play.paidForMinorBps }, others, {
          potBps,
          sharePercent: economy.shares.pot,
        }),
      );
      return {
        ...gainOf(play, {
          source: 'pot of others',
          expectedGain: share - play.cost,
          detail: 'a stake shortly before the end',
        }),
        perHour: 2,
      };
    }),
  );
  return best(gains);
}

/** Real money is lost, while a bonus or another reward brings as much or more: nothing may be owed, and at most for what is really lost. */
function winnersCashback({ economy, bets, rules }: Search): readonly Gain[] {
  const { cashback: terms } = economy;
  if (!terms) return [];
  const lostMinor = stakeOf(economy);
  const gains = bets.flatMap((bet) =>
    [0n, lostMinor / 6n].map((gainMinor) => {
      const line = { percentBps: terms.percentBpsOf(bet), lostMinor };
      // However much the stakes have cost.
      const owed = rules.cashbackOf(line, terms, { gainMinor, budgetMinor: lostMinor });
      return {
        ...gainOf(playOf(bet, lostMinor), {
          source: 'cashback of winners',
          expectedGain: real(owed),
          detail: 'real money is lost while bonus money is won',
        }),
        perHour: 1,
      };
    }),
  );
  return best(gains);
}

/** The only player of an edition, with one bet of the smallest stake. */
function tournamentGain(
  { economy, bets, rules }: Search,
  { key, firstPrizeMinor, stakeMinorMin }: Economy['tournaments'][number],
): Gain {
  const gains = bets.map((bet) => {
    const play = playOf(bet, stakeMinorMin > 0n ? stakeMinorMin : 1n);
    const cap = rules.capOf('tournaments', economy.shares, play.paidForMinorBps);
    const prize = cap < firstPrizeMinor ? cap : firstPrizeMinor;
    return gainOf(play, {
      source: `tournament ${key}`,
      expectedGain: real(prize) - play.cost,
      detail: 'the only player',
    });
  });
  const [most] = best(gains);
  if (!most) throw new Error('There is no bet');
  return { ...most, perHour: 1 };
}

const scaleOf = (currencyCode: string) => 10 ** getAsset(currencyCode).scale;
const found = new Map<string, number>();

/** Per campaign what it gains once; per offer in several currencies what a person gains with all that it may take. */
function campaignGains(search: Search): readonly Gain[] {
  const { economy, rules } = search;
  const gains = economy.campaigns.map((campaign) => ({ campaign, gain: campaignGain(search, campaign) }));
  return gains.flatMap(({ campaign, gain }) => {
    const takes = campaign.gift ? Math.max(1, Math.floor(campaign.gift.maxPerPerson / campaign.gift.gain + LEAST)) : 1;
    const taken = rules.takesOf(campaign.currencies, takes);
    const scale = scaleOf(economy.currencyCode);
    const person = {
      ...gain,
      source: `${gain.source} per person`,
      expectedGain: taken * gain.expectedGain,
      acceptedGain: (campaign.gift?.maxPerPerson ?? 0) * scale,
      detail: `taken ${taken} times`,
    };
    return [gain, person];
  });
}

function campaignGain({ economy, bets }: Search, { key, bonus, spinsReal, weightOf, gift }: EconomyCampaign): Gain {
  const scale = scaleOf(economy.currencyCode);
  const games = gamesFor(bets, weightOf);
  const gains = games.map(([game, countedShare, choices]) => {
    const id = JSON.stringify([normal(bonus), game, countedShare, choices.map(({ payouts }) => payouts)]);
    const unit = bonus.bonus > 0 ? bonus.bonus : 1;
    const known =
      found.get(id) ??
      gainOfBonus(
        { ...bonus, countedShare },
        choices.map(({ bet, payouts }) => ({ name: bet, payouts })),
      ) / unit;
    found.set(id, known);
    return { game, gain: known * unit + spinsReal };
  });
  const most = gains.reduce((one, other) => (other.gain > one.gain ? other : one), { game: '-', gain: spinsReal });
  return {
    source: `campaign ${key}`,
    game: most.game,
    bet: 'the best bet at each balance',
    staked: bonus.real * scale,
    expectedGain: most.gain * scale,
    acceptedGain: (gift?.gain ?? 0) * scale,
    perHour: 1,
    detail: `a bonus of ${bonus.bonus} ${economy.currencyCode}`,
  };
}

/** The same for campaigns that differ in their unit only. */
function normal({ bonus, real, wager, winMax, betMax, countsRealOnly }: EconomyCampaign['bonus']) {
  const ratio = (money: number | null) => (money === null ? null : Math.round((money / (bonus || 1)) * 1e6));
  return [ratio(real), ratio(wager), ratio(winMax), ratio(betMax), countsRealOnly];
}

type GameOf = readonly [game: string, countedShare: number, bets: readonly PlayedBet[]];

/** The games whose wagering costs least (of those that cost the same, the ones that pay most at once), those that pay most of all, and those that pay most in multiples of a bonus. Bets of one game that count alike are played together. */
function gamesFor(bets: readonly PlayedBet[], weightOf: EconomyCampaign['weightOf']): readonly GameOf[] {
  const counted = bets
    .map((bet) => [bet, bet.countedShare * weightOf(bet)] as const)
    .filter(([{ payouts }, share]) => share > 0 && payouts.length > 1);
  const games = [...Map.groupBy(counted, ([{ game }, share]) => `${game} ${share.toFixed(4)}`).values()].map(
    (group): GameOf => [group[0]?.[0].game ?? '', group[0]?.[1] ?? 1, different(group.map(([bet]) => bet))],
  );
  const costOf = ([, share, of]: GameOf) => Math.min(...of.map(({ costMinorBps }) => real(costMinorBps) / share));
  const mostOf = ([, , of]: GameOf) => Math.max(...of.flatMap(({ payouts }) => payouts.map(([multiple]) => multiple)));
  const oftenOf = ([, , of]: GameOf) =>
    Math.max(
      ...of.map(({ payouts }) =>
        payouts.reduce((sum, [multiple, chance]) => sum + (multiple < 5 ? 0 : chance * Math.min(multiple, 50)), 0),
      ),
    );
  // Costs that differ by rounding only are the same.
  const rank = (game: GameOf) => Math.round(Math.log(costOf(game)) * 50);
  const cheapest = games.toSorted((a, b) => rank(a) - rank(b) || mostOf(b) - mostOf(a)).slice(0, GAMES_OF_EACH);
  const boldest = games.toSorted((a, b) => mostOf(b) - mostOf(a)).slice(0, GAMES_OF_EACH);
  const often = games.toSorted((a, b) => oftenOf(b) - oftenOf(a)).slice(0, GAMES_OF_EACH);
  return [...new Set([...cheapest, ...boldest, ...often])];
}

/** Bets that pay differently, from often little to seldom much; of more than a few, some of each kind. */
function different(bets: readonly PlayedBet[]): readonly PlayedBet[] {
  const mostOf = ({ payouts }: PlayedBet) => Math.max(...payouts.map(([multiple]) => multiple));
  const unlike = [...new Map(bets.map((bet) => [mostOf(bet).toFixed(1), bet])).values()].toSorted(
    (a, b) => mostOf(a) - mostOf(b),
  );
  const step = Math.max(1, (unlike.length - 1) / (BETS_OF_GAME - 1));
  return unlike.filter((_bet, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
