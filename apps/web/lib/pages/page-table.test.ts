import { expect, test } from 'vitest';
import { createPageTable } from './page-table.ts';

test('A moved page answers at its new path, is linked there, and its old path is no page any more', () => {
  const pages = createPageTable({ deposit: '/cashier/pay-in' });
  expect(pages.href('deposit')).toBe('/cashier/pay-in');
  expect(pages.toRoutePath('/cashier/pay-in')).toBe('/deposit');
  expect(pages.toPublicPath('/deposit')).toBe('/cashier/pay-in');
  // No route answers, and the address stays as it was written.
  expect(pages.toRoutePath('/deposit')).toBe('/-/moved/deposit');
  expect(pages.toPublicPath('/-/moved/deposit')).toBe('/deposit');
  expect(pages.keyOf('/deposit')).toBeNull();
});

test('A page may take the old path of another', () => {
  const pages = createPageTable({ deposit: '/withdraw', withdraw: '/deposit' });
  expect(pages.toRoutePath('/withdraw')).toBe('/deposit');
  expect(pages.toRoutePath('/deposit')).toBe('/withdraw');
});

test('Paths are found in any case and with a slash at the end, and lead to the way they are written', () => {
  const pages = createPageTable({});
  expect(pages.canonical('/CASINO/Slots')).toBe('/casino/slots');
  expect(pages.canonical('/casino/')).toBe('/casino');
  expect(pages.canonical('/wallet')).toBe('/Wallet');
  expect(pages.canonical('/casino')).toBeNull();
  expect(pages.canonical('/')).toBeNull();
});

test('Placeholders keep what the visitor wrote, and links escape it', () => {
  const pages = createPageTable({ game: '/play/:game' });
  expect(pages.href('game', { game: 'a b/c' })).toBe('/play/a%20b%2Fc');
  expect(pages.toRoutePath('/PLAY/harbour-lights')).toBe('/casino/games/harbour-lights');
  expect(pages.canonical('/PLAY/harbour-lights')).toBe('/play/harbour-lights');
  expect(pages.toPublicPath('/casino/games/dice')).toBe('/play/dice');
});

test('a removed page is found nowhere, and a link to it leads to the lobby', () => {
  const pages = createPageTable({ vip: '/club' }, ['vip', 'tournaments']);
  expect(pages.keyOf('/club')).toBeNull();
  expect(pages.keyOf('/tournaments')).toBeNull();
  expect(pages.toRoutePath('/tournaments')).toBe('/-/moved/tournaments');
  expect(pages.toRoutePath('/vip')).toBe('/-/moved/vip');
  expect(pages.href('tournaments')).toBe('/casino');
  expect(pages.canonical('/Tournaments')).toBeNull();
});

test('Settings with unknown keys move nothing', () => {
  expect(createPageTable({ nonsense: '/deposit' }).href('deposit')).toBe('/deposit');
});
