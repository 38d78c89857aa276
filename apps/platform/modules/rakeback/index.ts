import { claimRakeback, type Claim } from './claim-rakeback.ts';
import type { Server } from 'socket.io';
import { getAward } from './get-award.ts';
import { getRakebackDays, type DaysQuery } from './get-rakeback-days.ts';
import { openPotChannel, type PotChannelDeps } from './pot-channel.ts';
import { payPots } from './pay-pots.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
export { payoutOf, potShareOf } from './calendar.rules.ts';
export { RAKEBACK_TABLES } from './personal-tables.ts';

/** The module's API: the rakeback calendar, claims, and the pot of each half hour. */
export function createRakeback(deps: RakebackDeps) {
  return {
    getRakebackDays: (query: DaysQuery) => getRakebackDays(deps, query),
    claimRakeback: (claim: Claim) => claimRakeback(deps, claim),
    getCalendarAward: (playerId: string, brandKey: string) => getAward(deps, playerId, brandKey),
    /** Adds the totals of the running pot to a socket server. */
    openPotChannel: (io: Server, visitors: Pick<PotChannelDeps, 'admit' | 'log'>) =>
      openPotChannel(io, { ...deps, ...visitors }),
    /** Closes and pays the pots of half hours that were over at `countedAt`. */
    payPots: (countedAt: Date) => payPots(deps, countedAt),
  };
}

export type Rakeback = ReturnType<typeof createRakeback>;
