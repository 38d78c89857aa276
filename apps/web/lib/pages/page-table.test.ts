import { expect, test } from 'vitest';
import { resolvePagePaths } from '@marquee/contract/page-keys.ts';
import { createPageTable } from './page-table.ts';

test('a moved page is served and linked at its new path, and its old path is no page', () => {
  const pages = createPageTable({ deposit: '/cashier/pay-in' });
  expect(pages.href('deposit')).toBe('/cashier/pay-in');
  expect(pages.toRoutePath('/cashier/pay-in')).toBe('/deposit');
  expect(pages.toPublicPath('/deposit')).toBe('/cashier/pay-in');
  // No route matches, and the URL stays as written.
  expect(pages.toRoutePath('/deposit')).toBe('/-/moved/deposit');
  expect(pages.toPublicPath('/-/moved/deposit')).toBe('/deposit');
  expect(pages.keyOf('/deposit')).toBeNull();
});

test('a page may take the old path of another page', () => {
  const pages = createPageTable({ deposit: '/withdraw', withdraw: '/deposit' });
  expect(pages.toRoutePath('/withdraw')).toBe('/deposit');
  expect(pages.toRoutePath('/deposit')).toBe('/withdraw');
});

test('paths match in any case and with a trailing slash, with a canonical form', () => {
  const pages = createPageTable({});
  expect(pages.canonical('/CASINO/Slots')).toBe('/casino/slots');
  expect(pages.canonical('/casino/')).toBe('/casino');
  expect(pages.canonical('/wallet')).toBe('/Wallet');
  expect(pages.canonical('/casino')).toBeNull();
  expect(pages.canonical('/')).toBeNull();
});

test('placeholders keep the visitor’s input, and links escape it', () => {
  const pages = createPageTable({ game: '/play/:game' });
  expect(pages.href('game', { game: 'a b/c' })).toBe('/play/a%20b%2Fc');
  expect(pages.toRoutePath('/PLAY/harbour-lights')).toBe('/casino/games/harbour-lights');
  expect(pages.canonical('/PLAY/harbour-lights')).toBe('/play/harbour-lights');
  expect(pages.toPublicPath('/casino/games/dice')).toBe('/play/dice');
});

test('a removed page is not found, and links to it lead to the lobby', () => {
  const pages = createPageTable({ vip: '/club' }, ['vip', 'tournaments']);
  expect(pages.keyOf('/club')).toBeNull();
  expect(pages.keyOf('/tournaments')).toBeNull();
  expect(pages.toRoutePath('/tournaments')).toBe('/-/moved/tournaments');
  expect(pages.toRoutePath('/vip')).toBe('/-/moved/vip');
  expect(pages.href('tournaments')).toBe('/casino');
  expect(pages.canonical('/Tournaments')).toBeNull();
});

test('the host alone leads to the first page, wherever it is', () => {
  const pages = createPageTable({ root: '/home' });
  expect(pages.canonical('/')).toBe('/home');
  expect(pages.toRoutePath('/')).toBe('/');
  expect(pages.toPublicPath('/')).toBe('/home');
  expect(pages.keyOf('/')).toBe('root');
  expect(createPageTable({ root: '/home', casino: '/' }).keyOf('/')).toBe('casino');
});

test('unknown keys in the settings move nothing', () => {
  expect(createPageTable({ nonsense: '/deposit' }).href('deposit')).toBe('/deposit');
});

test('in the panel the specified path of the profile form leads to the account page', () => {
  const panel = createPageTable(resolvePagePaths({}, 'panel'));
  expect(panel.canonical('/profile/edit-profile')).toBe('/account');
  expect(panel.canonical('/Profile/Edit-Profile/')).toBe('/account');
  expect(panel.keyOf('/profile/edit-profile')).toBe('edit-profile');
  expect(createPageTable(resolvePagePaths({ account: '/me' }, 'panel')).canonical('/profile/edit-profile')).toBe('/me');
  // Elsewhere the form has its own page, or a path that the brand has chosen, or none.
  expect(createPageTable(resolvePagePaths({})).canonical('/profile/edit-profile')).toBeNull();
  expect(
    createPageTable(resolvePagePaths({ 'edit-profile': '/form' }, 'panel')).keyOf('/profile/edit-profile'),
  ).toBeNull();
  expect(
    createPageTable(resolvePagePaths({}, 'panel'), ['account', 'edit-profile']).keyOf('/profile/edit-profile'),
  ).toBeNull();
});
