import { ACCOUNT_SECTIONS, pagesOfSection } from '../../apps/web/lib/account/account-sections.ts';
import { MODAL_NAMES, MODALS, type ModalName } from '../../apps/web/modals/modals.ts';
import { DEFAULT_PAGE_PATHS, PAGE_KEYS, type PageKey } from '@marquee/contract/page-keys.ts';
import { STATES } from './states.ts';
import type { AuditPage } from './audit-page.ts';

/** Pages for players; guests see the request to log in. */
const PLAYERS_PAGES = new Set<PageKey>([
  ...ACCOUNT_SECTIONS.flatMap((section) => pagesOfSection(section).map(({ page }) => page)),
  'wallet',
  'deposit',
  'withdraw',
  'vip-club',
  'referrals',
]);

/** Pages for everybody that differ for players. */
const PAGES_OF_BOTH: readonly PageKey[] = [
  'root',
  'casino',
  'game',
  'fairness',
  'promotions',
  'promotion',
  'tournaments',
  'vip',
  'responsibility',
  'contacts',
  'cashback',
  'freemoney',
];

/** Dialogs for everybody that differ for players. */
const MODALS_OF_BOTH: readonly ModalName[] = ['menu', 'safer-play', 'calendar', 'rakeback', 'promotion'];

/** Dialogs for everybody that only players reach. */
const MODALS_OF_PLAYERS: ReadonlySet<ModalName> = new Set(
  MODAL_NAMES.filter((name) => name.startsWith('deposit-') || name === 'credentials'),
);

/** Query of pages about one item. */
const ONE_OF_PAGE: Partial<Record<PageKey, string>> = { promotion: 'key=open-book' };

/** Query of dialogs about one item. */
const ONE_OF_DIALOG: Partial<Record<ModalName, string>> = { promotion: 'item=open-book', 'game-rules': 'item=dice' };

/** A key that does not exist; shared statistics are a state (`states.ts`). */
export const UNKNOWN_SHARE = `shr_${'0'.repeat(31)}`;

/** The page over which dialogs are opened. */
const BEHIND_DIALOGS: PageKey = 'contacts';

function pageEntry(pageKey: PageKey): AuditPage {
  const one = ONE_OF_PAGE[pageKey];
  const filled = DEFAULT_PAGE_PATHS[pageKey].replace(':game', 'dice').replace(':share', UNKNOWN_SHARE);
  const path = filled + (one === undefined ? '' : `?${one}`);
  const visitor = PLAYERS_PAGES.has(pageKey) ? 'player' : 'guest';
  return {
    name: pageKey,
    path,
    pageKey,
    visitor,
    ...(pageKey === 'shared-statistics' && { status: 404 }),
    ...(pageKey === 'referrals' && { brand: 'handelskade' }),
  };
}

/** Over a short page: checking a lobby of a hundred tiles behind each dialog would take longer than the dialog. */
function modalEntry(name: ModalName): AuditPage {
  const one = ONE_OF_DIALOG[name];
  const path = `${DEFAULT_PAGE_PATHS[BEHIND_DIALOGS]}?modal=${name}${one === undefined ? '' : `&${one}`}`;
  const visitor = MODALS[name].guard === 'user' || MODALS_OF_PLAYERS.has(name) ? 'player' : 'guest';
  return { name: `modal:${name}`, path, pageKey: BEHIND_DIALOGS, visitor };
}

const asPlayer = (auditPage: AuditPage): AuditPage => ({
  ...auditPage,
  name: `player:${auditPage.name}`,
  visitor: 'player',
});

const SPECIAL: readonly AuditPage[] = [
  { name: 'tournament', path: '/tournaments?key=harbour-regatta-1', visitor: 'guest' },
  { name: 'player:tournament', path: '/tournaments?key=harbour-regatta-1', visitor: 'player' },
  { name: 'slot', path: '/casino/games/harbour-lights', visitor: 'guest' },
  { name: 'slot-demo', path: '/casino/games/harbour-lights?mode=demo', visitor: 'guest' },
  { name: 'dice-demo', path: '/casino/games/dice?mode=demo', visitor: 'guest' },
  {
    name: 'slot-rules',
    pageKey: BEHIND_DIALOGS,
    path: '/contacts?modal=game-rules&item=harbour-lights',
    visitor: 'guest',
  },
  { name: 'casino-history', path: '/profile/transactions?view=casino', pageKey: 'transactions', visitor: 'player' },
  {
    name: 'no-such-offer',
    pageKey: BEHIND_DIALOGS,
    path: '/contacts?modal=promotion&item=no-such-one',
    visitor: 'guest',
  },
  { name: 'brands', path: '/__brands', visitor: 'guest', brand: 'handelskade' },
  { name: 'gallery', path: '/__gallery', visitor: 'guest' },
];

/** A slot, an instant game, a table game and live tables. Last, so that the other pages keep their themes in the rotation. */
const GAMES: readonly AuditPage[] = [
  'velvet-vampire',
  'truffle-wood',
  'quay-roulette',
  'baccarat-noir',
  'roulette-lumiere',
].map((slug) => ({
  name: `game-${slug}`,
  path: `/casino/games/${slug}?mode=demo`,
  visitor: 'guest',
  // The game's code is loaded after the page. Tables have no main action until something is bet. Where play money needs an age check, a link says so.
  prepare: (page) => page.locator('[data-part=game] :is(button, a)').first().waitFor(),
}));

/** Every page key, every dialog (also for players if they differ) and states without a URL. New pages and dialogs are included automatically. */
export const PAGES_UNDER_TEST: readonly AuditPage[] = [
  ...PAGE_KEYS.map(pageEntry),
  ...MODAL_NAMES.map(modalEntry),
  ...PAGES_OF_BOTH.map(pageEntry).map(asPlayer),
  ...MODALS_OF_BOTH.map(modalEntry).map(asPlayer),
  ...SPECIAL,
  ...STATES,
  ...GAMES,
];

/** The audit pages of these names; all of them for an empty list. Throws on an unknown name. */
export function pagesNamed(names: readonly string[]): readonly AuditPage[] {
  if (names.length === 0) return PAGES_UNDER_TEST;
  return names.map((name) => {
    const found = PAGES_UNDER_TEST.find((auditPage) => auditPage.name === name);
    if (!found)
      throw new Error(
        `There is no page or dialog named ${name}. There are: ${PAGES_UNDER_TEST.map((auditPage) => auditPage.name).join(', ')}`,
      );
    return found;
  });
}
