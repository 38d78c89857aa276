import { beforeAll, expect, it } from 'vitest';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { createTournamentActs } from './testing/tournament-acts.ts';

const harness = setUpWalletHarness();
let acts: Awaited<ReturnType<typeof createTournamentActs>>;
beforeAll(async () => {
  acts = await createTournamentActs(harness);
});

it('joining', async () => {
  expect(await acts.table('join')).toMatchInlineSnapshot(`
    "look
      announced, running: race-1
      announced and joined, joined, joined after a bet, running in another currency, over without scores: race-1, joined
      stopped before its start: request.not_found
      scored, running and stopped, just over, over: race-1, 1000000 points of 1 rounds, rank 1 of 2, joined
      running for all: race-1, 1000000 points of 1 rounds, rank 1 of 2
      paid: race-1, 1000000 points of 1 rounds, rank 1 of 2, joined, prize 0.30 for rank 1
      paid for its first edition: race-3
      in its second edition, stopped in its second edition: race-2
    join
      announced, running, running for all: + tournament_opt_ins tournament_key=race edition=1 opted_in_at=now
      announced and joined, joined, joined after a bet, scored, running and stopped, running in another currency: nothing
      stopped before its start: request.not_found
      just over, over, over without scores, paid: tournament.ended
      paid for its first edition: + tournament_opt_ins tournament_key=race edition=3 opted_in_at=now
      in its second edition, stopped in its second edition: + tournament_opt_ins tournament_key=race edition=2 opted_in_at=now
    join the first edition
      announced, running, running for all: + tournament_opt_ins tournament_key=race edition=1 opted_in_at=now
      announced and joined, joined, joined after a bet, scored, running and stopped, running in another currency: nothing
      stopped before its start: request.not_found
      just over, over, over without scores, paid, paid for its first edition, in its second edition, stopped in its second edition:
        tournament.ended
    join the second edition
      announced, announced and joined, stopped before its start, running, joined, joined after a bet, scored, running and stopped, running for all,
        running in another currency, just over, over, over without scores, paid: request.not_found
      paid for its first edition: tournament.ended
      in its second edition, stopped in its second edition: + tournament_opt_ins tournament_key=race edition=2 opted_in_at=now
    join while excluded
      announced, announced and joined, running, joined, joined after a bet, scored, running and stopped, running for all, running in another
        currency, just over, over, over without scores, paid, paid for its first edition, in its second edition, stopped in its second edition:
        player.excluded
      stopped before its start: request.not_found"
  `);
});

it('scoring', async () => {
  expect(await acts.table('play')).toMatchInlineSnapshot(`
    "play
      announced, announced and joined, stopped before its start, running, running in another currency, just over, over, over without scores, paid,
        paid for its first edition, in its second edition, stopped in its second edition: nothing
      joined, joined after a bet: + tournament_entries edition=1 points=1000000 rounds=1
      scored, running and stopped, running for all: ~ tournament_entries points 1000000→2000000, rounds 1→2
    play another game, play for a small stake
      announced, announced and joined, stopped before its start, running, joined, joined after a bet, scored, running and stopped, running for all,
        running in another currency, just over, over, over without scores, paid, paid for its first edition, in its second edition, stopped in its
        second edition: nothing
    play with bonus money
      announced, announced and joined, stopped before its start, joined, running for all, paid for its first edition: nothing
    play in another currency
      announced, announced and joined, stopped before its start, running, joined, joined after a bet, scored, running and stopped, running for all,
        just over, over, over without scores, paid, paid for its first edition, in its second edition, stopped in its second edition: nothing
      running in another currency: + tournament_entries edition=1 points=10000 rounds=1
    close the open round
      running, joined after a bet, running in another currency, over, over without scores, paid, in its second edition, stopped in its second
        edition: nothing
      scored, running and stopped, just over: ~ tournament_entries points 1000000→1020000, rounds 1→2
    roll back the bet
      scored, running and stopped, running for all, just over, over, paid for its first edition, in its second edition, stopped in its second
        edition: ~ tournament_entries points 1000000→0, rounds 1→0
      running in another currency, paid: nothing"
  `);
});

it('paying', async () => {
  expect(await acts.table('job')).toMatchInlineSnapshot(`
    "job, jobs at once, job while excluded
      announced, announced and joined, stopped before its start, running, joined, joined after a bet, scored, running and stopped, running for all,
        running in another currency, just over, over without scores, paid: nothing
      over, in its second edition, stopped in its second edition: + tournament_closings tournament_key=race edition=1; + tournament_results
        edition=1 rank=1 prize_minor=3000 paid_minor=3000 paid_at=now; + tournament_results edition=1 rank=2 prize_minor=1000 paid_minor=800
        paid_at=now; + transfers kind=reward real_change=3000; + transfers kind=reward real_change=800
      paid for its first edition: + tournament_closings tournament_key=race edition=2; + tournament_results edition=2 rank=1 prize_minor=3000
        paid_minor=3000 paid_at=now; + tournament_results edition=2 rank=2 prize_minor=1000 paid_minor=800 paid_at=now; + transfers kind=reward
        real_change=3000; + transfers kind=reward real_change=800
    job for a market without rewards
      announced, announced and joined, stopped before its start, running, joined, joined after a bet, scored, running and stopped, running for all,
        running in another currency, just over, over without scores, paid: nothing
      over, in its second edition, stopped in its second edition: + tournament_closings tournament_key=race edition=1; + tournament_results
        edition=1 rank=1 prize_minor=3000 paid_minor=800 paid_at=now; + transfers kind=reward real_change=800
      paid for its first edition: + tournament_closings tournament_key=race edition=2; + tournament_results edition=2 rank=1 prize_minor=3000
        paid_minor=800 paid_at=now; + transfers kind=reward real_change=800"
  `);
});

it('publishing', async () => {
  expect(await acts.table('operators')).toMatchInlineSnapshot(`
    "publish again
      announced, announced and joined, running, joined, joined after a bet, scored, running for all, running in another currency, just over, over,
        over without scores, paid, paid for its first edition, in its second edition: nothing
      stopped before its start, running and stopped, stopped in its second edition: race was stopped; choose another key.
    publish other texts
      announced, announced and joined, running, joined, joined after a bet, scored, running for all, running in another currency, just over, over,
        over without scores, paid, paid for its first edition, in its second edition: ~ tournament_texts title A race→A night race; +
        tournament_versions version=2 author=Ada
      stopped before its start, running and stopped, stopped in its second edition: race was stopped; choose another key.
    publish other terms
      announced: + tournament_versions version=2 author=Ada; ~ tournaments scoring turnover→rounds
      announced and joined: - tournament_opt_ins; + tournament_versions version=2 author=Ada; ~ tournaments scoring turnover→rounds
      stopped before its start, running and stopped, stopped in its second edition: race was stopped; choose another key.
      running, joined, joined after a bet, scored, running for all, running in another currency, just over, over, over without scores, paid, paid
        for its first edition, in its second edition: race has begun, so only its texts can change: stop it, and publish under another key.
    stop
      announced, announced and joined: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→0
      stopped before its start, running and stopped, stopped in its second edition: nothing
      running, joined, joined after a bet, scored, running for all, running in another currency, just over, over, over without scores, paid: +
        tournament_versions version=2 author=Ada; ~ tournaments last_edition null→1
      paid for its first edition: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→3
      in its second edition: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→2"
  `);
});

it('the ledger audit finds no problems after all acts', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
