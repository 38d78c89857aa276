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
      stopped before its start: request.not_found
      running for all: race-1, 1000000 points of 1 rounds, rank 1 of 2
      paid: race-1, 1000000 points of 1 rounds, rank 1 of 2, joined, prize 0.30 for rank 1
      paid for its first edition: race-3
      announced, running: race-1
      in its second edition, stopped in its second edition: race-2
      scored, running and stopped, just over, over: race-1, 1000000 points of 1 rounds, rank 1 of 2, joined
      otherwise: race-1, joined
    join
      stopped before its start: request.not_found
      paid for its first edition: + tournament_opt_ins tournament_key=race edition=3 opted_in_at=now
      in its second edition, stopped in its second edition: + tournament_opt_ins tournament_key=race edition=2 opted_in_at=now
      announced, running, running for all: + tournament_opt_ins tournament_key=race edition=1 opted_in_at=now
      just over, over, over without scores, paid: tournament.ended
      otherwise: nothing
    join the first edition
      stopped before its start: request.not_found
      announced, running, running for all: + tournament_opt_ins tournament_key=race edition=1 opted_in_at=now
      announced and joined, joined, joined after a bet, scored, running and stopped, running in another currency: nothing
      otherwise: tournament.ended
    join the second edition
      paid for its first edition: tournament.ended
      in its second edition, stopped in its second edition: + tournament_opt_ins tournament_key=race edition=2 opted_in_at=now
      otherwise: request.not_found
    join while excluded
      stopped before its start: request.not_found
      otherwise: player.excluded"
  `);
});

it('scoring', async () => {
  expect(await acts.table('play')).toMatchInlineSnapshot(`
    "play
      joined, joined after a bet: + tournament_entries edition=1 points=1000000 rounds=1
      scored, running and stopped, running for all: ~ tournament_entries points 1000000→2000000, rounds 1→2
      otherwise: nothing
    play another game, play for a small stake, play with bonus money
      otherwise: nothing
    play in another currency
      running in another currency: + tournament_entries edition=1 points=10000 rounds=1
      otherwise: nothing
    close the open round
      scored, running and stopped, just over: ~ tournament_entries points 1000000→1020000, rounds 1→2
      otherwise: nothing
    roll back the bet
      running in another currency, paid: nothing
      otherwise: ~ tournament_entries points 1000000→0, rounds 1→0"
  `);
});

it('paying', async () => {
  expect(await acts.table('job')).toMatchInlineSnapshot(`
    "job, jobs at once, job while excluded
      paid for its first edition: + tournament_closings tournament_key=race edition=2; + tournament_results edition=2 rank=1 prize_minor=3000
        paid_minor=3000 paid_at=now; + tournament_results edition=2 rank=2 prize_minor=1000 paid_minor=800 paid_at=now; + transfers kind=reward
        real_change=3000; + transfers kind=reward real_change=800
      over, in its second edition, stopped in its second edition: + tournament_closings tournament_key=race edition=1; + tournament_results
        edition=1 rank=1 prize_minor=3000 paid_minor=3000 paid_at=now; + tournament_results edition=1 rank=2 prize_minor=1000 paid_minor=800
        paid_at=now; + transfers kind=reward real_change=3000; + transfers kind=reward real_change=800
      otherwise: nothing
    job for a market without rewards
      paid for its first edition: + tournament_closings tournament_key=race edition=2; + tournament_results edition=2 rank=1 prize_minor=3000
        paid_minor=800 paid_at=now; + transfers kind=reward real_change=800
      over, in its second edition, stopped in its second edition: + tournament_closings tournament_key=race edition=1; + tournament_results
        edition=1 rank=1 prize_minor=3000 paid_minor=800 paid_at=now; + transfers kind=reward real_change=800
      otherwise: nothing"
  `);
});

it('publishing', async () => {
  expect(await acts.table('operators')).toMatchInlineSnapshot(`
    "publish again
      stopped before its start, running and stopped, stopped in its second edition: race was stopped; choose another key.
      otherwise: nothing
    publish other texts
      stopped before its start, running and stopped, stopped in its second edition: race was stopped; choose another key.
      otherwise: ~ tournament_texts title A race→A night race; + tournament_versions version=2 author=Ada
    publish other terms
      announced: + tournament_versions version=2 author=Ada; ~ tournaments scoring turnover→rounds
      announced and joined: - tournament_opt_ins; + tournament_versions version=2 author=Ada; ~ tournaments scoring turnover→rounds
      stopped before its start, running and stopped, stopped in its second edition: race was stopped; choose another key.
      otherwise: race has begun, so only its texts can change: stop it, and publish under another key.
    stop
      paid for its first edition: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→3
      in its second edition: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→2
      announced, announced and joined: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→0
      stopped before its start, running and stopped, stopped in its second edition: nothing
      otherwise: + tournament_versions version=2 author=Ada; ~ tournaments last_edition null→1"
  `);
});

it('the ledger audit finds no problems after all acts', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
