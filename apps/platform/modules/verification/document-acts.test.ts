import { beforeAll, expect, it } from 'vitest';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { createDocumentActs, KEPT, STATES } from './testing/document-acts.ts';

const { owner, pool } = setUpDatabase();
let tableOf: Awaited<ReturnType<typeof createDocumentActs>>;
beforeAll(async () => {
  tableOf = await createDocumentActs(owner, pool);
});

it('a player sends documents and changes details', async () => {
  const acts =
    'look, send, send the same again, send it as an address, ask for a reset, change details, fill in details';
  expect(await tableOf(acts.split(', '), STATES)).toMatchInlineSnapshot(`
    "look
      none: NOT_STARTED, no withdrawals, before a play, send identity, send address
      none required: NOT_STARTED, before a deposit
      no store: no files, NOT_STARTED, no withdrawals, before a deposit, identity, address
      requested: NOT_STARTED, no withdrawals, before a play, send identity, send address, = identity requested
      in review: PENDING, no withdrawals, before a play, identity, send address, = identity pending 2040-01-31 2 pages, 1 in review
      expired: REJECTED, no withdrawals, before a play, send identity, send address, = identity rejected expired 2026-02-27 2 pages
      rejected: REJECTED, no withdrawals, before a play, send identity, send address, = identity rejected altered 2040-01-31 2 pages
      sent again: PENDING, no withdrawals, before a play, identity, send address, = identity pending 2040-01-31 2 pages, ≠ identity rejected
        altered 2040-01-31 2 pages, 1 in review
      requested again: NOT_STARTED, no withdrawals, before a play, send identity, send address, = identity requested, ≠ identity confirmed
        2040-01-31 2 pages
      details changed: NOT_STARTED, no withdrawals, before a play, send identity, send address, ≠ identity pending 2040-01-31 2 pages
      address in review: PENDING, no withdrawals, before a play, identity, address, = address pending 2 pages, = identity confirmed 2040-01-31 2
        pages, 1 in review
      address confirmed: PENDING, no withdrawals, before a play, identity, address, = identity pending 2040-01-31 2 pages, = address confirmed 2
        pages, 1 in review
      address rejected: REJECTED, no withdrawals, before a play, identity, send address, = address rejected too_old 2 pages, = identity pending
        2040-01-31 2 pages, 1 in review
      verified: APPROVED, before a play, identity, address, = address confirmed 2 pages, = identity confirmed 2040-01-31 2 pages
      verified at a strict brand: APPROVED, before a deposit, identity, address, = address confirmed 2 pages, = identity confirmed 2040-01-31 2
        pages
      verified and asked for more: PENDING, no withdrawals, before a play, identity, address, send source_of_funds, = source_of_funds requested, =
        address confirmed 2 pages, = identity confirmed 2040-01-31 2 pages
      otherwise: PENDING, no withdrawals, before a play, identity, send address, = identity confirmed 2026-02-27 2 pages
    send
      none required: kyc.not_requested
      requested, requested again: tells PENDING identity pending; ~ documents status requested→pending, expires_on null→2040-01-31, uploaded_at
        null→now; logs player status_changed NOT_STARTED to PENDING; logs player submitted identity, 2 files
      expired, rejected: tells PENDING identity pending; + documents document_type=identity status=pending expires_on=2040-01-31 uploaded_at=now; ~
        documents voided_at null→now; logs player status_changed REJECTED to PENDING; logs player submitted identity, 2 files
      none, no store, details changed: tells PENDING identity pending; + documents document_type=identity status=pending expires_on=2040-01-31
        uploaded_at=now; logs player status_changed NOT_STARTED to PENDING; logs player submitted identity, 2 files
      otherwise: kyc.already_sent
    send the same again
      none, none required, no store, requested, address in review, address rejected, verified, verified at a strict brand, verified and asked for
        more: request.not_found
      otherwise: nothing
    send it as an address
      address in review, address rejected, verified, verified at a strict brand, verified and asked for more: nothing
      otherwise: request.not_found
    ask for a reset
      address rejected: tells NOT_STARTED; ~ documents voided_at null→now ×2; logs player status_changed REJECTED to NOT_STARTED; logs player
        voided address, details changed; logs player voided identity, details changed
      verified and asked for more: tells NOT_STARTED; ~ documents voided_at null→now ×3; logs player status_changed PENDING to NOT_STARTED; logs
        player voided address, details changed; logs player voided identity, details changed; logs player voided source_of_funds, details changed
      requested, requested again: ~ documents voided_at null→now; logs player voided identity, details changed
      expired, rejected: tells NOT_STARTED; ~ documents voided_at null→now; logs player status_changed REJECTED to NOT_STARTED; logs player voided
        identity, details changed
      address in review, address confirmed: tells NOT_STARTED; ~ documents voided_at null→now ×2; logs player status_changed PENDING to
        NOT_STARTED; logs player voided address, details changed; logs player voided identity, details changed
      verified, verified at a strict brand: tells NOT_STARTED; ~ documents voided_at null→now ×2; logs player status_changed APPROVED to
        NOT_STARTED; logs player voided address, details changed; logs player voided identity, details changed
      none, none required, no store, details changed: nothing
      otherwise: tells NOT_STARTED; ~ documents voided_at null→now; logs player status_changed PENDING to NOT_STARTED; logs player voided identity,
        details changed
    change details
      verified at a strict brand: tells NOT_STARTED; ~ documents voided_at null→now ×2; logs player status_changed APPROVED to NOT_STARTED; logs
        player voided address, details changed; logs player voided identity, details changed
      otherwise: nothing
    fill in details
      address in review: ~ documents voided_at null→now; logs player voided identity, details changed
      address confirmed: ~ documents voided_at null→now; logs player voided address, details changed
      verified and asked for more: tells NOT_STARTED; ~ documents voided_at null→now ×2; logs player status_changed PENDING to NOT_STARTED; logs
        player voided address, details changed; logs player voided identity, details changed
      last day, day after: tells NOT_STARTED; ~ documents voided_at null→now; logs player status_changed PENDING to NOT_STARTED; logs player voided
        identity, details changed
      verified, verified at a strict brand: tells NOT_STARTED; ~ documents voided_at null→now ×2; logs player status_changed APPROVED to
        NOT_STARTED; logs player voided address, details changed; logs player voided identity, details changed
      otherwise: nothing"
  `);
});

it('reviewers, the platform and its jobs decide', async () => {
  const acts = 'approve until today, reject, request, view, decide who it is, expire';
  expect(await tableOf(acts.split(', '), STATES)).toMatchInlineSnapshot(`
    "approve until today
      details changed: doc is not in review: its status is void.
      address confirmed: tells APPROVED identity confirmed; mails kyc_verified site:/verify; is APPROVED; ~ documents status pending→confirmed,
        expires_on 2040-01-31→2026-02-27, decided_at null→now; logs Ada approved 2026-02-27; logs Ada status_changed PENDING to APPROVED
      address rejected: tells REJECTED identity confirmed; mails kyc_confirmed site:/verify; is REJECTED; ~ documents status pending→confirmed,
        expires_on 2040-01-31→2026-02-27, decided_at null→now; logs Ada approved 2026-02-27
      requested, requested again: doc is not in review: its status is requested.
      in review, sent again: tells PENDING identity confirmed; mails kyc_confirmed site:/verify; is PENDING; ~ documents status pending→confirmed,
        expires_on 2040-01-31→2026-02-27, decided_at null→now; logs Ada approved 2026-02-27
      expired, rejected: doc is not in review: its status is rejected.
      none, none required, no store: There is no document doc.
      otherwise: doc is not in review: its status is confirmed.
    reject
      details changed: doc is not in review: its status is void.
      address rejected: tells REJECTED identity rejected; mails kyc_rejected site:/verify; is REJECTED; ~ documents status pending→rejected,
        reason_key null→verification.reason.altered, decided_at null→now; logs Ada rejected verification.reason.altered
      requested, requested again: doc is not in review: its status is requested.
      expired, rejected: doc is not in review: its status is rejected.
      none, none required, no store: There is no document doc.
      in review, sent again, address confirmed: tells REJECTED identity rejected; mails kyc_rejected site:/verify; is REJECTED; ~ documents status
        pending→rejected, reason_key null→verification.reason.altered, decided_at null→now; logs Ada rejected verification.reason.altered; logs Ada
        status_changed PENDING to REJECTED
      otherwise: doc is not in review: its status is confirmed.
    request
      requested, requested again: The identity of this player is already requested.
      last day, day after: tells NOT_STARTED identity requested; mails kyc_requested site:/verify; + documents document_type=identity
        status=requested; ~ documents voided_at null→now; logs Ada requested identity; logs Ada status_changed PENDING to NOT_STARTED
      expired, rejected: tells NOT_STARTED identity requested; mails kyc_requested site:/verify; + documents document_type=identity
        status=requested; ~ documents voided_at null→now; logs Ada requested identity; logs Ada status_changed REJECTED to NOT_STARTED
      address in review, verified and asked for more: tells PENDING identity requested; mails kyc_requested site:/verify; + documents
        document_type=identity status=requested; ~ documents voided_at null→now; logs Ada requested identity
      verified, verified at a strict brand: tells PENDING identity requested; mails kyc_requested site:/verify; + documents document_type=identity
        status=requested; ~ documents voided_at null→now; logs Ada requested identity; logs Ada status_changed APPROVED to PENDING
      none, none required, no store, details changed: tells NOT_STARTED identity requested; mails kyc_requested /verify; + documents
        document_type=identity status=requested; logs Ada requested identity
      otherwise: The identity of this player is already pending.
    view
      no store: This installation stores no documents; set DOCUMENTS_KEY.
      none, none required: There is no document doc.
      requested, requested again: shows nothing; logs Ada viewed
      otherwise: shows 11 image/png none,22 image/png none; logs Ada viewed
    decide who it is
      expired, rejected: tells NOT_STARTED identity requested; mails kyc_requested site:/verify; + documents document_type=identity
        status=requested; ~ documents voided_at null→now; logs platform requested identity; logs platform status_changed REJECTED to NOT_STARTED
      none, none required, no store, details changed: tells NOT_STARTED identity requested; mails kyc_requested /verify; + documents
        document_type=identity status=requested; logs platform requested identity
      otherwise: nothing
    expire
      day after: tells REJECTED identity rejected; mails kyc_expired site:/verify; sends mail; counts 1; ~ documents status confirmed→rejected,
        reason_key null→verification.reason.expired, decided_at -12h→now; logs system expired identity, 2026-02-27; logs system status_changed
        PENDING to REJECTED
      otherwise: counts 0"
  `);
  expect(await tableOf(['delete files'], KEPT)).toMatchInlineSnapshot(`
    "delete files
      deletion interrupted: removes a file ×2; counts 2; in 4 transactions; ~ document_files state deleting→deleted, deleted_at null→now ×2; logs
        system deleted fil ×2
      unused for longer, in review long before, confirmed for longer, confirmed long before, expired long before, rejected for longer, rejected
        long before: removes a file ×2; counts 2; in 4 transactions; ~ document_files state stored→deleted, deleted_at null→now ×2; logs system
        deleted fil ×2
      otherwise: counts 0"
  `);
});
