import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';

function record() {
  const inbox = createInbox();
  const sent: string[] = [];
  const receive = (name: string, seq: bigint | null, asset = 'EUR') =>
    inbox.receive(seq === null ? null : { asset, seq }, () => void sent.push(name));
  return { inbox, sent, receive };
}

test('holds messages until the wallets are sent, and drops changes that these contain', () => {
  const { inbox, sent, receive } = record();
  receive('old', 4n);
  receive('contained', 5n);
  receive('failed deposit', null);
  receive('new', 6n);
  receive('other wallet', 2n, 'USD');
  expect(sent).toEqual([]);
  inbox.open([{ asset: 'EUR', seq: 5n }]);
  expect(sent).toEqual(['failed deposit', 'new', 'other wallet']);
});

test('sends later messages at once, and never a change that the first wallets contain', () => {
  const { inbox, sent, receive } = record();
  inbox.open([{ asset: 'EUR', seq: 5n }]);
  receive('late', 5n);
  receive('next', 7n);
  receive('before it', 6n);
  expect(sent).toEqual(['next', 'before it']);
});
