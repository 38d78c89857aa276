import { expect, test } from 'vitest';
import { PAGE_PARAMETERS, parseSearch, stringifySearch } from '../lib/parameters/search.ts';
import { searchWithModal, withoutModal } from './modal-url.ts';
import { MODAL_NAMES, MODAL_PARAMETERS, MODALS, type ModalName } from './modals.ts';
import { paramsOf, RENDERED_PARAMETERS, validateSearch } from './site-search.ts';

/** A valid value of each parameter of a page. */
const OF_PAGES: Readonly<Record<keyof typeof PAGE_PARAMETERS, string>> = {
  method: 'bank',
  search: 'dice 007',
  provider: 'marquee',
  category: 'slots',
  order: 'name',
  page: '3',
  cursor: 'eyJhIjoxfQ',
  mode: 'demo',
  key: 'daily-race-1',
  view: 'casino',
  whitelisted: '1',
};
/** A valid value of each parameter of a dialog. */
const OF_DIALOGS: Readonly<Record<keyof typeof MODAL_PARAMETERS, string>> = {
  met: 'card',
  payment: 'dep_01jd3v9k2m4n6p8r',
  PaReq: 'eJxVUt1',
  MD: 'md',
  cres: 'cres',
  threeDSSessionData: 'data',
  item: 'welcome',
  code: 'a1'.repeat(32),
  link: 'partner',
};
/** Parameters without a rule that pages read or that must survive. */
const OTHERS = {
  activeMethod: '1',
  cpnc: 'spring',
  mkt: 'mail',
  pid: '7',
  bonus: 'ubn_1',
  transfer: 'out',
  utm_source: 'x',
};
const argumentsOf = (name: ModalName) =>
  Object.fromEntries(
    Object.keys(MODALS[name].params).map((parameter) => [parameter, OF_DIALOGS[parameter as keyof typeof OF_DIALOGS]]),
  );

test('no dialog has a parameter of a page', () => {
  expect(Object.keys(MODAL_PARAMETERS).filter((name) => name in PAGE_PARAMETERS || name in OTHERS)).toEqual([]);
});

test.each(MODAL_NAMES)('%s opens over every page and leaves its parameters when it closes', (name) => {
  const own = argumentsOf(name);
  for (const [parameter, value] of Object.entries({ ...OF_PAGES, ...OTHERS })) {
    const under = { [parameter]: value };
    const open = validateSearch(parseSearch(stringifySearch({ ...under, modal: name, ...own })));
    expect(open, parameter).toEqual({ ...under, modal: name, ...own });
    expect(paramsOf(name, open), parameter).toEqual(own);
    expect(withoutModal(open), parameter).toEqual(under);
    if (!RENDERED_PARAMETERS.some((rendered) => rendered === parameter)) continue;
    // The type of the arguments follows the name, which is a variable here.
    const href = searchWithModal(validateSearch(under), name as 'promotion', own as { item: string });
    expect(parseSearch(href), parameter).toEqual({ ...under, modal: name, ...own });
  }
});

test.each(MODAL_NAMES)('%s leaves nothing of another dialog that was open before it', (name) => {
  for (const before of MODAL_NAMES) {
    const search = validateSearch({ key: 'daily-race-1', modal: before, ...argumentsOf(before) });
    const href = searchWithModal(search, name as 'promotion', argumentsOf(name) as { item: string }); // as above
    expect(parseSearch(href), before).toEqual({ key: 'daily-race-1', modal: name, ...argumentsOf(name) });
  }
});

test('a dialog that cannot do without its item does not open without it, nor with one that is not valid', () => {
  for (const item of [undefined, '', '../dice', '<b>', 'a'.repeat(65)])
    expect(validateSearch({ modal: 'game-rules', key: 'dice', item })).toEqual({ key: 'dice' });
  for (const name of MODAL_NAMES.filter((each) => each !== 'game-rules'))
    expect(validateSearch({ modal: name })).toEqual({ modal: name });
});
