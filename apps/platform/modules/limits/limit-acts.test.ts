import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { createLimitActs } from './testing/limit-acts.ts';

const harness = setUpWalletHarness();
let acts: Awaited<ReturnType<typeof createLimitActs>>;
beforeAll(async () => {
  acts = await createLimitActs(harness);
});
afterAll(() => acts.close());

it('changes of limits', async () => {
  expect(await acts.table('change')).toMatchInlineSnapshot(`
    "look
      just set: 100.00, left 80.00, not looser before +1h
      removal waits: 100.00, left 80.00, null from +22h
      lowered instead: 50.00, left 30.00
      raise can be confirmed: 100.00, left 80.00, 200.00 to confirm until +167h
      removal by support waits: 100.00, left 80.00, null from +24h, not looser before +1h
      none, removed: nothing
      raise waits, raise to be confirmed: 100.00, left 80.00, 200.00 from +22h
      raise in force, raise was confirmed: 200.00, left 180.00
      operator allows less, market allows less: 200.00, left 80.00
      otherwise: 100.00, left 80.00
    limit to 50
      lowered instead: nothing
      none, removed: mail; + player_limit_changes kind=deposit period=0 action=tighten value=500000 effective_at=now origin=player
      raise in force, raise was confirmed, operator allows less, market allows less: mail; + player_limit_changes kind=deposit period=0
        action=tighten before_value=2000000 value=500000 effective_at=now origin=player
      otherwise: mail; + player_limit_changes kind=deposit period=0 action=tighten before_value=1000000 value=500000 effective_at=now origin=player
    limit to 100
      lowered instead: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=500000 value=1000000 effective_at=+24h
        origin=player
      none, removed: mail; + player_limit_changes kind=deposit period=0 action=tighten value=1000000 effective_at=now origin=player
      raise in force, raise was confirmed, operator allows less, market allows less: mail; + player_limit_changes kind=deposit period=0
        action=tighten before_value=2000000 value=1000000 effective_at=now origin=player
      raise waits, removal waits, raise to be confirmed, raise can be confirmed, removal by support waits: mail; + player_limit_changes
        kind=deposit period=0 action=cancel before_value=1000000 value=1000000 effective_at=now origin=player
      otherwise: nothing
    limit to 200
      lowered instead: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=500000 value=2000000 effective_at=+24h
        origin=player
      raise lapsed: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=1000000 value=2000000 confirmable_from=+24h
        confirmable_until=+192h origin=player
      none, removed: mail; + player_limit_changes kind=deposit period=0 action=tighten value=2000000 effective_at=now origin=player
      just set, removal by support waits: limit.change_not_allowed
      set, removal waits, raise was cancelled, left to support, removal proposed: mail; + player_limit_changes kind=deposit period=0 action=loosen
        before_value=1000000 value=2000000 effective_at=+24h origin=player
      otherwise: nothing
    limit to 300
      just set: limit.change_not_allowed
      lowered instead: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=500000 value=3000000 effective_at=+24h
        origin=player
      raise was confirmed: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=2000000 value=3000000
        confirmable_from=+24h confirmable_until=+192h origin=player
      none, removed: mail; + player_limit_changes kind=deposit period=0 action=tighten value=3000000 effective_at=now origin=player
      raise in force, operator allows less, market allows less: mail; + player_limit_changes kind=deposit period=0 action=loosen
        before_value=2000000 value=3000000 effective_at=+24h origin=player
      raise to be confirmed, raise can be confirmed, raise lapsed: mail; + player_limit_changes kind=deposit period=0 action=loosen
        before_value=1000000 value=3000000 confirmable_from=+24h confirmable_until=+192h origin=player
      left to support, removal proposed, removal by support waits: limit.removal_by_support
      otherwise: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=1000000 value=3000000 effective_at=+24h
        origin=player
    remove
      just set: limit.change_not_allowed
      lowered instead: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=500000 effective_at=+24h origin=player
      raise was confirmed: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=2000000 confirmable_from=+24h
        confirmable_until=+192h origin=player
      left to support, removal proposed: limit.removal_by_support
      set, raise waits, raise was cancelled: mail; + player_limit_changes kind=deposit period=0 action=loosen before_value=1000000
        effective_at=+24h origin=player
      raise in force, operator allows less, market allows less: mail; + player_limit_changes kind=deposit period=0 action=loosen
        before_value=2000000 effective_at=+24h origin=player
      raise to be confirmed, raise can be confirmed, raise lapsed: mail; + player_limit_changes kind=deposit period=0 action=loosen
        before_value=1000000 confirmable_from=+24h confirmable_until=+192h origin=player
      otherwise: nothing
    confirm
      raise to be confirmed: limit.change_not_allowed
      raise can be confirmed: mail; + player_limit_changes kind=deposit period=0 action=confirm before_value=1000000 value=2000000 effective_at=now
        origin=player
      otherwise: limit.nothing_pending
    cancel
      raise waits, removal waits, raise to be confirmed, raise can be confirmed, removal by support waits: + player_limit_changes kind=deposit
        period=0 action=cancel before_value=1000000 value=1000000 effective_at=now origin=player
      otherwise: nothing
    limit the week
      otherwise: mail; + player_limit_changes kind=deposit period=1 action=tighten value=700000 effective_at=now origin=player"
  `);
});

it('removals of limits by support', async () => {
  expect(await acts.table('support')).toMatchInlineSnapshot(`
    "propose
      otherwise: + limit_removal_requests kind=deposit period=0 proposed_by=Ada
    confirm as another
      removal proposed: mail; ~ limit_removal_requests confirmed_by null→Grace; + player_limit_changes kind=deposit period=0 action=loosen
        before_value=1000000 effective_at=+24h origin=support
      removal by support waits: Removal N was confirmed by Grace.
      otherwise: There is no removal N.
    confirm as the same
      removal proposed: Another operator than ada has to confirm removal N.
      removal by support waits: Removal N was confirmed by Grace.
      otherwise: There is no removal N."
  `);
});

it('deposits and bets under limits', async () => {
  expect(await acts.table('use')).toMatchInlineSnapshot(`
    "deposit 80
      lowered instead: limit.dailyDepositLimit
      otherwise: nothing
    deposit 150
      none, raise in force, removed, raise was confirmed: nothing
      otherwise: limit.dailyDepositLimit
    deposit 250
      none, removed: nothing
      otherwise: limit.dailyDepositLimit
    bet 100
      lowered instead: limit.dailyBetLimit
      otherwise: + transfers kind=bet real_change=-1000000
    bet 150
      none, raise in force, removed, raise was confirmed: + transfers kind=bet real_change=-1500000
      otherwise: limit.dailyBetLimit
    bet 250
      none, removed: + transfers kind=bet real_change=-2500000
      otherwise: limit.dailyBetLimit"
  `);
});

it('restrictions', async () => {
  expect(await acts.table('restrict')).toMatchInlineSnapshot(`
    "look
      frozen: freeze until +239h
      excluded: selfExclusion until +8759h
      excluded for ever: selfExclusion until ever
      frozen after an exclusion: freeze until +215h
      cooling off: selfExclusion until +47h, cooling from +-1h
      excluded until asked: selfExclusion until ever, to ask from +1h
      may ask: selfExclusion until ever, to ask from +-1h
      has asked: selfExclusion until +1h, cooling from +-47h, asked from +-48h
      otherwise: nothing
    freeze for a day
      frozen: restricted until +239h; afterwards; + player_restrictions kind=freeze ends_at=+24h cooling_hours=0
      excluded: restricted until +8759h; afterwards; + player_restrictions kind=freeze ends_at=+24h cooling_hours=0
      frozen after an exclusion: restricted until +215h; afterwards; + player_restrictions kind=freeze ends_at=+24h cooling_hours=0
      cooling off: restricted until +47h; afterwards; + player_restrictions kind=freeze ends_at=+24h cooling_hours=0
      excluded for ever, excluded until asked, may ask: restricted until ever; afterwards; + player_restrictions kind=freeze ends_at=+24h
        cooling_hours=0
      otherwise: restricted until +24h; afterwards; + player_restrictions kind=freeze ends_at=+24h cooling_hours=0
    freeze for an hour
      free with a panic button: restricted until +1h; afterwards; + player_restrictions kind=freeze ends_at=+1h cooling_hours=0
      otherwise: limit.length_not_offered
    press the panic button
      free with a panic button: restricted until +1h; afterwards; + player_restrictions kind=freeze ends_at=+1h cooling_hours=0
      otherwise: request.not_found
    exclude for a day
      free for long exclusions: lock of the person; limit.length_not_offered
      frozen: lock of the person; restricted until +239h; spread; afterwards; + player_restrictions kind=selfExclusion ends_at=+24h cooling_hours=0
      excluded: lock of the person; restricted until +8759h; spread; afterwards; + player_restrictions kind=selfExclusion ends_at=+24h
        cooling_hours=0
      excluded for ever: lock of the person; restricted until ever; spread; afterwards; + player_restrictions kind=selfExclusion ends_at=+24h
        cooling_hours=0
      frozen after an exclusion: lock of the person; restricted until +215h; spread; afterwards; + player_restrictions kind=selfExclusion
        ends_at=+24h cooling_hours=0
      cooling off, cooled off: lock of the person; restricted until +72h; spread; afterwards; + player_restrictions kind=selfExclusion ends_at=+72h
        cooling_hours=48
      free, free with a panic button, was frozen, was excluded: lock of the person; restricted until +24h; spread; afterwards; +
        player_restrictions kind=selfExclusion ends_at=+24h cooling_hours=0
      otherwise: lock of the person; restricted until ever; spread; afterwards; + player_restrictions kind=selfExclusion ends_at=+24h
        cooling_hours=48 needs_return=true
    exclude for ever
      otherwise: lock of the person; restricted until ever; spread; afterwards; + player_restrictions kind=selfExclusion cooling_hours=0
    ask to return
      excluded until asked: limit.change_not_allowed
      may ask: + player_returns effective_at=+48h
      has asked: nothing
      otherwise: request.not_found"
  `);
});

it('deposits, bets and limits under restrictions', async () => {
  expect(await acts.table('play')).toMatchInlineSnapshot(`
    "deposit 80
      free, free with a panic button, free for long exclusions, was frozen, was excluded, cooled off, has returned: nothing
      otherwise: player.excluded
    bet 100
      free, free with a panic button, free for long exclusions, was frozen, was excluded, cooled off, has returned: + transfers kind=bet
        real_change=-1000000
      otherwise: player.excluded
    limit to 50
      otherwise: mail; + player_limit_changes kind=deposit period=0 action=tighten value=500000 effective_at=now origin=player"
  `);
});

it('the ledger audit finds no problems after all acts', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
