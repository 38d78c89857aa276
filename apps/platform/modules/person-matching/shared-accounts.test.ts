import { beforeAll, expect, test } from 'vitest';
import { tableOf } from '../../core/testing/text-table.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { addTextRows, PLAYER } from '../../db/testing/table-rows.ts';
import { listShared, listSharedMeans } from './index.ts';
import { signalsOf } from './shared.rules.ts';

const { owner, db } = setUpDatabase();
const NAME = 'first_name=Ada last_name=Lovelace date_of_birth=1990-02-03';
const REST = 'cpf_number=12345678901 phone_code=49 phone=151 zip_code=10115 address=Road';
const DEPOSIT =
  'brand_key=one method=m currency_code=EUR amount_minor=1 input_hash=a return_base=a locale=en adapter=a';

/** A player, what they share with the first one, and how it is listed. */
const PLAYERS = tableOf(`
  me          | email=ada.l@gmail.com ${NAME} ${REST}                                       |
  a-born      | ${NAME} kyc_status=APPROVED                                                 | person verified
  b-similar   | ${NAME.replace('02-03', '03-02')}                                          | person
  c-nobody    | ${NAME.replace('1990-02-03', '1900-01-01')}                                 |
  d-mailbox   | email=adal+x@googlemail.com                                                 | mailbox
  e-national  | cpf_number=12345678901                                                                | national
  f-phone     | phone_code=49 phone=151                                                     | phone
  g-abroad    | phone_code=43 phone=151                                                     |
  h-address   | zip_code=10115 address=rOAD                                                 | address
  i-street    | zip_code=10116 address=Road                                                 |
  j-payout    |                                                                             | payout
  k-card      |                                                                             | card
  l-declined  |                                                                             |
  m-device    | cpf_number=12345678901                                                                | national device
  n-elsewhere | brand_key=three ${NAME} ${REST}                                             |
  o-far       | brand_key=two ${NAME}                                                       | person
`);

beforeAll(async () => {
  for (const [id = '', fields = ''] of PLAYERS)
    await addTextRows(owner, 'players', `${PLAYER} email=${id}@example.com`, `player_id=${id} ${fields}`);
  for (const id of ['me', 'j-payout', 'n-elsewhere'])
    for (const address of ['iban', id === 'me' ? 'own' : id])
      await addTextRows(
        owner,
        'payout_destinations',
        `player_id=${id} method=bank usable_from=@0`,
        `destination_id=${id}-${address} address=${address}`,
      );
  for (const id of ['me', 'h-address'])
    await addTextRows(
      owner,
      'payout_destinations',
      `player_id=${id} method=coins usable_from=@0`,
      `destination_id=${id}-erased address=erased`,
    );
  for (const [id, state, card] of [
    ['me', 'completed', 1],
    ['k-card', 'refunded', 1],
    ['l-declined', 'declined', 1],
    ['me', 'declined', 2],
    ['i-street', 'completed', 2],
  ] as const) {
    const key = `deposit_id=${id}-${card} idempotency_key=${id}-${card} merchant_data=${id}-${card}`;
    await addTextRows(owner, 'deposits', DEPOSIT, `player_id=${id} state=${state} card_fingerprint=${card} ${key}`);
  }
  for (const [id, device] of [
    ['me', '01'],
    ['m-device', '01'],
    ['i-street', '02'],
  ] as const)
    await addTextRows(owner, 'known_devices', `device_hash=\\x${device.repeat(32)}`, `player_id=${id}`);
});

test('lists every other account of some brands with what it shares', async () => {
  const listed = (await listShared(db, 'me', ['one', 'two'])).map((shared) => [
    `${shared.brandKey} ${shared.playerId}`,
    [...signalsOf(shared), ...(shared.isVerified ? ['verified'] : [])].join(' '),
  ]);
  const expected = PLAYERS.filter(([, , signals]) => signals !== '').map(([id = '', fields = '', signals = '']) => [
    `${/brand_key=(\w+)/.exec(fields)?.[1] ?? 'one'} ${id}`,
    signals,
  ]);
  expect(listed).toEqual(expected);
  expect(await listShared(db, 'nobody', ['one'])).toEqual([]);
});

test('lists accounts with the same payout account, card or browser, and no others', async () => {
  const listed = (await listSharedMeans(db, 'me', ['one', 'two'])).map(({ playerId, person }) => [playerId, person]);
  expect(listed).toEqual(['j-payout', 'k-card', 'm-device'].map((id) => [id, 'different']));
});
