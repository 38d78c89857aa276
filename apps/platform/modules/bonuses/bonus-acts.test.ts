import { beforeAll, expect, it } from 'vitest';
import { setUpWalletHarness } from '../wallet/testing/wallet-harness.ts';
import { createBonusActs, type BonusActs } from './testing/bonus-acts.ts';

const harness = setUpWalletHarness();
let acts: BonusActs;
beforeAll(async () => {
  acts = await createBonusActs(harness);
});

it('each act in each state of a gift of money', async () => {
  expect(await acts.tables('gift')).toMatchInlineSnapshot(`
    "an offered gift
      activate: + bonus_activations bonus_id=bns user_bonus_id=ubn; ~ bonus_places free_from -infinity→infinity, player_id null→plr; + transfers
        kind=bonus_grant real_change=0 bonus_change=100000; + user_bonuses name=A gift status=active ends_at=+48h weights={"byEdge":false}
        bonus_id=bns player_id=plr starts_at=now bonus_type=no_deposit multiplier=2 bonus_minor=100000 wager_minor=200000 currency_code=EUR
        user_bonus_id=ubn wagered_minor=0 win_minor_max=120000 recalled_minor=0 spins_won_minor=0 wagering_source=REAL_TO_FUN balance_minor_min=1;
        ~ wallets bonus_id null→ubn
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      cancel: request.not_found
      waive, job, job after its time: nothing
    an active gift
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + bonus_stakes amount_minor=10000 state=counted; + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win
        real_change=0 bonus_change=0; ~ user_bonuses wagered_minor 0→10000
      cancel, waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; + transfers kind=bonus_forfeit real_change=0
        bonus_change=-100000; ~ user_bonuses status active→cancelled, converted_minor null→0, forfeited_minor null→100000; ~ wallets bonus_id
        ubn→null
      job after its time: + transfers kind=bonus_forfeit real_change=0 bonus_change=-100000; ~ user_bonuses status active→expired, ends_at
        +48h→now, starts_at now→-48h, converted_minor null→0, forfeited_minor null→100000; ~ wallets bonus_id ubn→null
    a gift in a round
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: bonus.open_round_first
      close the round: ~ bonus_stakes state open→counted; + transfers kind=win real_change=40000 bonus_change=20000; ~ user_bonuses wagered_minor
        0→150000
      roll back the bet: ~ bonus_stakes state open→undone; + transfers kind=rollback real_change=100000 bonus_change=50000
      cancel, waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; + transfers kind=bonus_forfeit real_change=0
        bonus_change=-50000; ~ user_bonuses status active→cancelled, converted_minor null→0, forfeited_minor null→50000; ~ wallets bonus_id
        ubn→null
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h
    a complete gift in a round
      activate: bonus.RETRY_PERIOD
      activate again with its key, cancel, waive, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: bonus.open_round_first
      close the round: ~ bonus_stakes state open→counted; + transfers kind=bonus_convert real_change=70000 bonus_change=-70000; + transfers
        kind=win real_change=40000 bonus_change=20000; ~ user_bonuses status active→completed, wagered_minor 200000→350000, converted_minor
        null→70000, forfeited_minor null→0; ~ wallets bonus_id ubn→null
      roll back the bet: ~ bonus_stakes state open→undone; + transfers kind=bonus_convert real_change=100000 bonus_change=-100000; + transfers
        kind=rollback real_change=100000 bonus_change=50000; ~ user_bonuses status active→completed, converted_minor null→100000, forfeited_minor
        null→0; ~ wallets bonus_id ubn→null
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h
    a gift beyond its time in a round
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: bonus.time_over
      close the round: ~ bonus_stakes state open→counted; + transfers kind=bonus_forfeit real_change=0 bonus_change=-70000; + transfers kind=win
        real_change=40000 bonus_change=20000; ~ user_bonuses status active→expired, wagered_minor 0→150000, converted_minor null→0, forfeited_minor
        null→70000; ~ wallets bonus_id ubn→null
      roll back the bet: ~ bonus_stakes state open→undone; + transfers kind=bonus_forfeit real_change=0 bonus_change=-100000; + transfers
        kind=rollback real_change=100000 bonus_change=50000; ~ user_bonuses status active→expired, converted_minor null→0, forfeited_minor
        null→100000; ~ wallets bonus_id ubn→null
      cancel, waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; + transfers kind=bonus_forfeit real_change=0
        bonus_change=-50000; ~ user_bonuses status active→cancelled, converted_minor null→0, forfeited_minor null→50000; ~ wallets bonus_id
        ubn→null
      job after its time: ~ user_bonuses ends_at now→now, starts_at -48h→-48h
    a complete gift
      activate: bonus.RETRY_PERIOD
      activate again with its key: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + bonus_stakes amount_minor=10000 state=counted; + transfers kind=bet real_change=-10000 bonus_change=0; + transfers
        kind=bonus_convert real_change=100000 bonus_change=-100000; + transfers kind=win real_change=0 bonus_change=0; ~ user_bonuses status
        active→completed, wagered_minor 200000→210000, converted_minor null→100000, forfeited_minor null→0; ~ wallets bonus_id ubn→null
      cancel, waive, job: + transfers kind=bonus_convert real_change=100000 bonus_change=-100000; ~ user_bonuses status active→completed,
        converted_minor null→100000, forfeited_minor null→0; ~ wallets bonus_id ubn→null
      job after its time: + transfers kind=bonus_convert real_change=100000 bonus_change=-100000; ~ user_bonuses status active→completed, ends_at
        +48h→now, starts_at now→-48h, converted_minor null→100000, forfeited_minor null→0; ~ wallets bonus_id ubn→null
    a completed gift
      activate: bonus.RETRY_PERIOD
      activate again with its key, cancel, waive, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h
    a cancelled gift
      activate: bonus.CANCELLED
      activate again with its key, cancel, waive, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h"
  `);
});

it('each act in each state of a bonus for a deposit', async () => {
  expect(await acts.tables('match')).toMatchInlineSnapshot(`
    "a chosen match
      activate: + bonus_activations bonus_id=bns user_bonus_id=ubn; ~ bonus_places free_from +6h→+6h
      activate again with its key, return half of the deposit, return the deposit, job: nothing
      check a deposit: ~ bonus_places free_from +6h→+6h
      deposit: ~ bonus_places free_from +6h→infinity; + deposits; + transfers kind=bonus_grant real_change=0 bonus_change=50000; + transfers
        kind=deposit real_change=100000 bonus_change=0; ~ user_bonuses status available→active, deposit_id null→dep, bonus_minor 0→50000,
        wager_minor 0→100000, deposit_minor null→100000; ~ user_bonuses status available→active, ends_at null→+24h, starts_at now→now; ~ wallets
        bonus_id null→ubn, free_spins_id null→ubn
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      cancel, waive: ~ bonus_places free_from +6h→-infinity, player_id plr→null; ~ user_bonuses status available→cancelled; ~ user_bonuses status
        available→cancelled, converted_minor null→0, forfeited_minor null→0
      job after its time: ~ bonus_places free_from +6h→-infinity, player_id plr→null; ~ user_bonuses status available→expired; ~ user_bonuses
        status available→expired, ends_at +48h→now, starts_at now→-48h, converted_minor null→0, forfeited_minor null→0
    a chosen match beside a gift
      activate: + bonus_activations bonus_id=bns user_bonus_id=ubn; ~ bonus_places free_from +6h→+6h
      activate again with its key, return half of the deposit, return the deposit, job: nothing
      check a deposit: ~ bonus_places free_from +6h→+6h
      deposit: + deposits bonus_refusal=active_bonus; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + bonus_stakes amount_minor=10000 state=counted; + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win
        real_change=0 bonus_change=0; ~ user_bonuses wagered_minor 0→10000
      cancel: ~ bonus_places free_from +6h→-infinity, player_id plr→null; ~ user_bonuses status available→cancelled; ~ user_bonuses status
        available→cancelled, converted_minor null→0, forfeited_minor null→0
      waive: ~ bonus_places free_from +6h→-infinity, player_id plr→null; ~ bonus_places free_from infinity→-infinity, player_id plr→null; +
        transfers kind=bonus_forfeit real_change=0 bonus_change=-100000; ~ user_bonuses status active→cancelled, converted_minor null→0,
        forfeited_minor null→100000; ~ user_bonuses status available→cancelled; ~ user_bonuses status available→cancelled, converted_minor null→0,
        forfeited_minor null→0; ~ wallets bonus_id ubn→null
      job after its time: ~ bonus_places free_from +6h→-infinity, player_id plr→null; ~ user_bonuses status available→expired; ~ user_bonuses
        status available→expired, ends_at +48h→now, starts_at now→-48h, converted_minor null→0, forfeited_minor null→0
    a credited match
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      check a deposit: bonus.UNIFIED_ERROR
      deposit: + deposits bonus_refusal=taken; + transfers kind=deposit real_change=100000 bonus_change=0
      return half of the deposit: + transfers kind=bonus_forfeit real_change=0 bonus_change=-25000; ~ user_bonuses bonus_minor 50000→25000,
        wager_minor 100000→50000
      return the deposit, waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; + transfers kind=bonus_forfeit real_change=0
        bonus_change=-50000; ~ user_bonuses status active→cancelled, converted_minor null→0, forfeited_minor null→0; ~ user_bonuses status
        active→cancelled, converted_minor null→0, forfeited_minor null→50000; ~ wallets bonus_id ubn→null, free_spins_id ubn→null
      play a round: + bonus_stakes amount_minor=10000 state=counted; + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win
        real_change=0 bonus_change=0; ~ user_bonuses wagered_minor 0→10000
      cancel: ~ bonus_places free_from infinity→-infinity, player_id plr→null; + transfers kind=bonus_forfeit real_change=0 bonus_change=-50000; ~
        user_bonuses status active→cancelled, converted_minor null→0, forfeited_minor null→50000; ~ wallets bonus_id ubn→null
      job after its time: + transfers kind=bonus_forfeit real_change=0 bonus_change=-50000; ~ user_bonuses status active→expired, ends_at +48h→now,
        starts_at now→-48h, converted_minor null→0, forfeited_minor null→50000; ~ wallets bonus_id ubn→null
    a completed match
      activate: bonus.RETRY_PERIOD
      activate again with its key, cancel, job: nothing
      check a deposit: bonus.UNIFIED_ERROR
      deposit: + deposits bonus_refusal=taken; + transfers kind=deposit real_change=100000 bonus_change=0
      return half of the deposit: + transfers kind=bonus_recall real_change=-25000 bonus_change=0; ~ user_bonuses recalled_minor 0→25000
      return the deposit: + transfers kind=bonus_recall real_change=-50000 bonus_change=0; ~ user_bonuses recalled_minor 0→50000; ~ user_bonuses
        status active→cancelled, converted_minor null→0, forfeited_minor null→0; ~ wallets free_spins_id ubn→null
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      waive: ~ user_bonuses status active→cancelled, converted_minor null→0, forfeited_minor null→0; ~ wallets free_spins_id ubn→null
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h
    a returned match
      activate: bonus.CANCELLED
      activate again with its key, return half of the deposit, return the deposit, cancel, waive, job: nothing
      check a deposit: bonus.UNIFIED_ERROR
      deposit: + deposits bonus_refusal=cancelled; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h
    a cancelled match
      activate: + bonus_activations bonus_id=bns user_bonus_id=ubn; ~ bonus_places free_from -infinity→+6h, player_id null→plr; + user_bonuses
        name=A match is_set=true status=available weights={"byEdge":false} bonus_id=bns player_id=plr starts_at=now bonus_type=freespins
        free_spins=2 game_slugs=["lemon-ink"] multiplier=3 bonus_minor=0 valid_hours=24 wager_minor=0 winnings_as=bonus currency_code=EUR
        user_bonus_id=ubn wagered_minor=0 win_minor_max=120000 with_bonus_id=ubn recalled_minor=0 free_spins_left=2 spins_won_minor=0
        wagering_source=REAL_TO_FUN spin_stake_minor=100; + user_bonuses name=A match status=available ends_at=+48h weights={"byEdge":false}
        bonus_id=bns player_id=plr starts_at=now bonus_type=deposit multiplier=2 bonus_minor=0 wager_minor=0 currency_code=EUR user_bonus_id=ubn
        wagered_minor=0 win_minor_max=120000 recalled_minor=0 deposit_percent=50 spins_won_minor=0 wagering_source=REAL_TO_FUN
        deposit_minor_min=40000
      activate again with its key, return half of the deposit, return the deposit, cancel, waive, job: nothing
      check a deposit: bonus.UNIFIED_ERROR
      deposit: + deposits bonus_refusal=cancelled; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      job after its time: ~ user_bonuses ends_at +48h→now, starts_at now→-48h
    an expired match
      activate: + bonus_activations bonus_id=bns user_bonus_id=ubn; ~ bonus_places free_from -infinity→+6h, player_id null→plr; + user_bonuses
        name=A match is_set=true status=available weights={"byEdge":false} bonus_id=bns player_id=plr starts_at=now bonus_type=freespins
        free_spins=2 game_slugs=["lemon-ink"] multiplier=3 bonus_minor=0 valid_hours=24 wager_minor=0 winnings_as=bonus currency_code=EUR
        user_bonus_id=ubn wagered_minor=0 win_minor_max=120000 with_bonus_id=ubn recalled_minor=0 free_spins_left=2 spins_won_minor=0
        wagering_source=REAL_TO_FUN spin_stake_minor=100; + user_bonuses name=A match status=available ends_at=+48h weights={"byEdge":false}
        bonus_id=bns player_id=plr starts_at=now bonus_type=deposit multiplier=2 bonus_minor=0 wager_minor=0 currency_code=EUR user_bonus_id=ubn
        wagered_minor=0 win_minor_max=120000 recalled_minor=0 deposit_percent=50 spins_won_minor=0 wagering_source=REAL_TO_FUN
        deposit_minor_min=40000
      activate again with its key, return half of the deposit, return the deposit, cancel, waive, job: nothing
      check a deposit: bonus.UNIFIED_ERROR
      deposit: + deposits bonus_refusal=expired; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      job after its time: ~ user_bonuses ends_at now→now, starts_at -48h→-48h"
  `);
});

it('each act in each state of free spins', async () => {
  expect(await acts.tables('spins')).toMatchInlineSnapshot(`
    "open spins
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      spin: + transfers kind=free_spin real_change=0 bonus_change=0; ~ user_bonuses free_spins_left 2→1, spins_won_minor 0→700
      cancel, waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; ~ user_bonuses status active→cancelled, converted_minor
        null→0, forfeited_minor null→0; ~ wallets free_spins_id ubn→null
      job after its time: ~ user_bonuses status active→expired, ends_at +24h→now, starts_at now→-48h, converted_minor null→0, forfeited_minor
        null→0; ~ wallets free_spins_id ubn→null
    the last of the spins
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win real_change=0 bonus_change=0
      spin: + transfers kind=bonus_grant real_change=0 bonus_change=1400; + transfers kind=free_spin real_change=0 bonus_change=0; ~ user_bonuses
        is_set true→false, ends_at +24h→+24h, bonus_minor 0→1400, credited_at null→now, wager_minor 0→4200, free_spins_left 1→0, spins_won_minor
        700→1400; ~ wallets bonus_id null→ubn, free_spins_id ubn→null
      cancel, waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; ~ user_bonuses status active→cancelled, converted_minor
        null→0, forfeited_minor null→0; ~ wallets free_spins_id ubn→null
      job after its time: + transfers kind=bonus_grant real_change=0 bonus_change=700; ~ user_bonuses is_set true→false, ends_at +24h→+24h,
        starts_at now→-48h, bonus_minor 0→700, credited_at null→now, wager_minor 0→2100; ~ wallets bonus_id null→ubn, free_spins_id ubn→null
    waiting spins
      activate: bonus.RETRY_PERIOD
      activate again with its key, job: nothing
      deposit: + deposits bonus_refusal=unavailable; + transfers kind=deposit real_change=100000 bonus_change=0
      play a round: + bonus_stakes amount_minor=10000 state=counted; + transfers kind=bet real_change=-10000 bonus_change=0; + transfers kind=win
        real_change=0 bonus_change=0; ~ user_bonuses wagered_minor 0→10000
      spin: bonus.free_spins_over
      cancel: ~ bonus_places free_from infinity→-infinity, player_id plr→null; ~ user_bonuses status active→cancelled, converted_minor null→0,
        forfeited_minor null→0; ~ wallets free_spins_id ubn→null
      waive: ~ bonus_places free_from infinity→-infinity, player_id plr→null; ~ bonus_places free_from infinity→-infinity, player_id plr→null; +
        transfers kind=bonus_forfeit real_change=0 bonus_change=-100000; + transfers kind=bonus_forfeit real_change=0 bonus_change=-1400; +
        transfers kind=bonus_grant real_change=0 bonus_change=1400; ~ user_bonuses is_set true→false, status active→cancelled, ends_at +24h→+24h,
        bonus_minor 0→1400, credited_at null→now, wager_minor 0→4200, converted_minor null→0, forfeited_minor null→1400; ~ user_bonuses status
        active→cancelled, converted_minor null→0, forfeited_minor null→100000; ~ wallets bonus_id ubn→null, free_spins_id ubn→null
      job after its time: ~ user_bonuses ends_at +24h→now, starts_at now→-48h"
  `);
});

it('the ledger audit finds no problems after all acts', async () => {
  expect((await harness.audit()).problems).toEqual([]);
});
