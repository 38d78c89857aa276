import type { SiteSearch } from '../lib/parameters/search.ts';
import type { ModalName } from './modal-names.ts';

/** What every dialog of the address receives. Spread `frame` into `<Dialog>`; read `params` as text that anybody may have written. */
export interface ModalProps {
  readonly frame: ModalFrame;
  readonly params: Readonly<Partial<Record<ModalParameter, string>>>;
}

export interface ModalFrame {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
  readonly closeLabel: string;
  readonly closeHref: string;
  /** True when the skeleton of this dialog stood on the screen while its code was fetched. */
  readonly skipsEnterAnimation?: boolean;
  /** True until the address names the dialog: it is on the screen, or prepared beside it, without being modal yet. */
  readonly isPlaceholder?: boolean;
}

/** Parameters of the address that belong to a dialog and leave with it. */
export type ModalParameter = Extract<
  keyof SiteSearch,
  'met' | 'payment' | 'PaReq' | 'MD' | 'cres' | 'threeDSSessionData' | 'key' | 'link'
>;
export const MODAL_PARAMETERS: readonly ModalParameter[] = [
  'met',
  'payment',
  'PaReq',
  'MD',
  'cres',
  'threeDSSessionData',
  'key',
  'link',
];

export interface ModalEntry {
  /** `<feature>/<name>`: the file is `features/<feature>/<name>.modal.tsx` and exports `Modal`. */
  readonly file: string;
  /** Who may open it. A guest who opens a player's dialog is asked to log in; a player who opens a guest's dialog sees nothing. */
  readonly guard: 'any' | 'guest' | 'user';
}

/** The closed list of dialogs: a name that is missing here and in `modal-names.ts` opens nothing. */
export const MODALS: Readonly<Record<ModalName, ModalEntry>> = {
  language: { file: 'language/language', guard: 'any' },
  looks: { file: 'theme-picker/theme-picker', guard: 'any' },
  menu: { file: 'menu/menu', guard: 'any' },
  search: { file: 'search/search', guard: 'any' },
  login: { file: 'auth/login', guard: 'guest' },
  signup: { file: 'auth/signup', guard: 'guest' },
  'linked-signup': { file: 'auth/linked-signup', guard: 'any' },
  credentials: { file: 'auth/credentials', guard: 'any' },
  'forgot-password': { file: 'auth/forgot-password', guard: 'guest' },
  'reset-password': { file: 'auth/reset-password', guard: 'any' },
  'verify-email-expired': { file: 'auth/verify-email-expired', guard: 'any' },
  calendar: { file: 'offers/calendar', guard: 'any' },
  rakeback: { file: 'rakeback/rakeback', guard: 'any' },
  promotion: { file: 'offers/promotion', guard: 'any' },
  'game-rules': { file: 'play/game-rules', guard: 'any' },
  freeze: { file: 'limits/freeze', guard: 'user' },
  'self-exclude': { file: 'limits/self-exclude', guard: 'user' },
  'deposit-3ds-success': { file: 'cashier/deposit-3ds-success', guard: 'any' },
  'deposit-failed': { file: 'cashier/deposit-result', guard: 'any' },
  'deposit-return': { file: 'cashier/deposit-result', guard: 'any' },
  'deposit-decline': { file: 'cashier/deposit-result', guard: 'any' },
  'deposit-cancel': { file: 'cashier/deposit-result', guard: 'any' },
  'deposit-pending': { file: 'cashier/deposit-result', guard: 'any' },
  'deposit-success': { file: 'cashier/deposit-result', guard: 'any' },
};

/** The parameters of the address that belong to dialogs. */
export function paramsOf(search: SiteSearch): ModalProps['params'] {
  const params: Record<string, string> = {};
  for (const name of MODAL_PARAMETERS) {
    const value = search[name];
    if (value !== undefined) params[name] = value;
  }
  return params;
}

export function sameParams(a: ModalProps['params'], b: ModalProps['params']): boolean {
  return MODAL_PARAMETERS.every((name) => a[name] === b[name]);
}
