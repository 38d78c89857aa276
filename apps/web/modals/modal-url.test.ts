import { expect, test } from 'vitest';
import { searchWithModal, type ModalHref } from './modal-url.ts';
import { validateSearch } from './site-search.ts';

test('a link to a dialog keeps the parameters of the page, and drops those of another dialog', () => {
  const search = validateSearch({ modal: 'deposit-failed', met: 'card', search: 'dice', utm_source: 'x' });
  expect(searchWithModal(search, 'promotion', { item: 'spring' })).toBe('?search=dice&modal=promotion&item=spring');
  expect(searchWithModal(search, 'login')).toBe('?search=dice&modal=login');
});

/** Checked by the compiler: a line whose error disappears fails the type check. */
export function hrefsOfEachKind(modalHref: ModalHref): readonly string[] {
  return [
    modalHref('login'),
    modalHref('promotion', { item: 'spring' }),
    modalHref('deposit-return', { payment: 'dep_12345678' }),
    modalHref('linked-signup'),
    modalHref(null),
    // @ts-expect-error -- a promotion needs its key
    modalHref('promotion'),
    // @ts-expect-error -- the key must not be absent
    modalHref('promotion', {}),
    modalHref('login', { item: 'email-confirmed' }),
    // @ts-expect-error -- the sign-up has no parameters
    modalHref('signup', { item: 'spring' }),
    // @ts-expect-error -- `met` belongs to deposits
    modalHref('freeze', { item: '7', met: 'card' }),
    // @ts-expect-error -- the same without a hook
    searchWithModal({}, 'game-rules'),
    // @ts-expect-error -- no such dialog
    modalHref('bogus'),
  ];
}
