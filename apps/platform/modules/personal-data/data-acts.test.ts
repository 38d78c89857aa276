import { beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { createDataActs } from './testing/data-acts.ts';

const { owner, pool } = setUpDatabase();
let tableOf: Awaited<ReturnType<typeof createDataActs>>;
beforeAll(async () => {
  tableOf = await createDataActs(owner, pool);
});

it('copies of personal data', async () => {
  expect(await tableOf('copy')).toMatchInlineSnapshot(`
    "look
      copy asked: copy pending until null, false
      none, opened too late, copy over: nothing
      otherwise: copy ready until 2026-02-28T12:00:00.000Z, true
    ask for a copy
      none: makes copies soon; + data_exports state=pending; logs player export_requested
      opened too late: makes copies soon; - data_export_parts; + data_exports state=pending; ~ data_exports state ready→expired, ticket_ends_at
        +0.1h→null; logs player export_requested
      copy over: makes copies soon; - data_export_parts; + data_exports state=pending; ~ data_exports state ready→expired; logs player
        export_requested
      otherwise: makes copies soon
    make copies
      copy asked: mails data_ready site:/privacy; + data_export_parts part_no=0; ~ data_exports state pending→ready, expires_at null→+24h,
        is_encrypted null→true; logs system export_created
      opened too late: - data_export_parts; ~ data_exports state ready→expired, ticket_ends_at +0.1h→null
      copy over: - data_export_parts; ~ data_exports state ready→expired
      otherwise: nothing
    open the copy
      opened at last: ~ data_exports ticket_ends_at +0.1h→+0.1h
      copy without a key: nothing
      copy ready, downloaded: ~ data_exports ticket_ends_at null→+0.1h
      opened, opened five minutes ago: ~ data_exports ticket_ends_at now→+0.1h
      otherwise: request.not_found
    download
      opened: the whole copy; in 2 transactions; ~ data_exports ticket_ends_at now→null; logs player export_downloaded
      opened at last, copy without a key: the whole copy; in 2 transactions; ~ data_exports ticket_ends_at +0.1h→null; logs player
        export_downloaded
      otherwise: does not work
    download from another brand
      otherwise: does not work"
  `);
});

it('erasure of accounts', async () => {
  expect(await tableOf('erasure')).toMatchInlineSnapshot(`
    "look
      with money: balance
      in a round: round
      excluded: restriction
      due, with money since: erased at 2026-03-06T12:00:00.000Z, balance
      due, excluded since: erased at 2026-03-06T12:00:00.000Z, restriction
      asked, due, due, with money meanwhile, due, and nothing moved, due at a brand that keeps nothing: erased at 2026-03-06T12:00:00.000Z
      otherwise: nothing
    ask for an erasure
      in a round: personal_data.business_open
      with money, due, with money since: personal_data.money_left
      excluded, due, excluded since: player.excluded
      asked, due, due, with money meanwhile, due, and nothing moved, due at a brand that keeps nothing: nothing
      otherwise: mails erasure_requested site:/privacy; + erasures state=pending due_at=+168h; logs player erasure_requested
    cancel the erasure
      asked, due, due, with money since, due, with money meanwhile, due, excluded since, due, and nothing moved, due at a brand that keeps nothing:
        ~ erasures state pending→cancelled, ended_at null→now; logs player erasure_cancelled
      otherwise: request.not_found
    run erasures
      due: closes credentials; ~ erasures state pending→done, ended_at null→now; logs system erased; + retained_identities retained_until=+43824h
        is_encrypted=true
      erased five years ago: logs system identity_deleted; - retained_identities
      due, and nothing moved, due at a brand that keeps nothing: closes credentials; ~ erasures state pending→done, ended_at null→now; logs system
        erased
      otherwise: nothing
    erase now
      in a round: personal_data.business_open
      due, with money meanwhile: postponed; logs Ada erasure_postponed
      none, cancelled: mails erasure_requested site:/privacy; closes credentials; erased; in 2 transactions; + erasures state=done due_at=+168h
        ended_at=now; logs Ada erased; logs Ada erasure_requested; + retained_identities retained_until=+43824h is_encrypted=true
      with money, due, with money since: personal_data.money_left
      excluded, due, excluded since: player.excluded
      asked, due: closes credentials; erased; ~ erasures state pending→done, ended_at null→now; logs Ada erased; + retained_identities
        retained_until=+43824h is_encrypted=true
      due, and nothing moved, due at a brand that keeps nothing: closes credentials; erased; ~ erasures state pending→done, ended_at null→now; logs
        Ada erased
      otherwise: mails erasure_requested site:/privacy; closes credentials; erased; in 2 transactions; + erasures state=done due_at=+168h
        ended_at=now; logs Ada erased; logs Ada erasure_requested
    show the identity
      erased, erased without a key, erased nearly five years ago: 11 details; logs Ada identity_viewed
      otherwise: none"
  `);
});
