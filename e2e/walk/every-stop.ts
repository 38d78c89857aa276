import { isModalName, MODAL_NAMES, type ModalName } from '../../apps/web/modals/modal-names.ts';
import { MODALS } from '../../apps/web/modals/registry.ts';
import { DEFAULT_PAGE_PATHS, PAGE_KEYS, type PageKey } from '@marquee/contract/page-keys.ts';

/** One thing that a visitor can have before their eyes: a page, or a dialog over a page. */
export interface Stop {
  /** Page key, `modal:<name>`, or the name of a special state. */
  readonly name: string;
  readonly path: string;
  readonly isPlayers: boolean;
  /** Status that the page answers by design, if not 200. */
  readonly status?: number;
}

/** Pages that only a player sees; as a guest they show the notice to log in. */
const PLAYERS_PAGES = new Set<PageKey>([
  'wallet',
  'profile',
  'edit-profile',
  'transactions',
  'favorites',
  'verification',
  'account',
  'verification2',
  'bonus_history',
  'profile2-my-profile',
  'profile2-balance',
  'profile2-verification',
  'profile2-my-bonuses',
  'profile2-vip-club',
  'profile2-my-history',
  'profile2-freeze-account',
  'profile2-limits',
  'deposit',
  'withdraw',
  'vip-club',
]);

/** Pages about one thing: which one the walk looks at. */
const ONE_OF: Partial<Record<PageKey, string>> = { promotion: '?key=open-book' };

function pageStop(key: PageKey): Stop {
  const path = DEFAULT_PAGE_PATHS[key].replace(':game', 'dice') + (ONE_OF[key] ?? '');
  return { name: key, path, isPlayers: PLAYERS_PAGES.has(key) };
}

function modalStop(name: ModalName): Stop {
  return { name: `modal:${name}`, path: `/?modal=${name}`, isPlayers: MODALS[name].guard === 'user' };
}

const SPECIAL: readonly Stop[] = [
  { name: 'tournament', path: '/tournaments?key=harbour-regatta-1', isPlayers: false },
  { name: 'slot', path: '/casino/games/harbour-lights', isPlayers: false },
  { name: 'not-found', path: '/nowhere-at-all', isPlayers: false, status: 404 },
  { name: 'nothing-found', path: '/casino?search=zzzzzz', isPlayers: false },
  { name: 'guest-at-the-cashier', path: '/deposit', isPlayers: false },
];

/** Every page key, every dialog and the states worth a look: nothing that is added to the site is left out. */
export const EVERY_STOP: readonly Stop[] = [
  ...PAGE_KEYS.map(pageStop),
  ...MODAL_NAMES.filter(isModalName).map(modalStop),
  ...SPECIAL,
];

/** The stops of these names, all of them for an empty list. Throws on a name that is none. */
export function stopsNamed(names: readonly string[]): readonly Stop[] {
  if (names.length === 0) return EVERY_STOP;
  return names.map((name) => {
    const found = EVERY_STOP.find((stop) => stop.name === name);
    if (!found)
      throw new Error(
        `There is no page or dialog named ${name}. There are: ${EVERY_STOP.map((stop) => stop.name).join(', ')}`,
      );
    return found;
  });
}
