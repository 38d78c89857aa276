import type { ComponentType } from 'react';
import { lazyWithQueries } from '../lib/api/lazy-with-queries.tsx';
import type { LazySection } from '../lib/layout/lazy-section.tsx';
import { ModalError } from './modal-error.tsx';
import type { ModalFrame, ModalProps } from './modal-props.ts';
import { MODAL_NAMES, type ModalName } from './modals.ts';
import type { ModalSearch } from './site-search.ts';

type Loaders = { readonly [Name in ModalName]: () => Promise<{ readonly Modal: ComponentType<ModalProps<Name>> }> };

const depositResult = () => import('../features/cashier/deposit-result.modal.tsx');

/** The code of each dialog: a file `features/<feature>/<name>.modal.tsx` that exports `Modal`. */
export const MODAL_LOADERS: Loaders = {
  language: () => import('../features/language/language.modal.tsx'),
  themes: () => import('../features/theme-picker/theme-picker.modal.tsx'),
  menu: () => import('../features/menu/menu.modal.tsx'),
  search: () => import('../features/search/search.modal.tsx'),
  login: () => import('../features/auth/login.modal.tsx'),
  signup: () => import('../features/auth/signup.modal.tsx'),
  'linked-signup': () => import('../features/auth/linked-signup.modal.tsx'),
  credentials: () => import('../features/auth/credentials.modal.tsx'),
  'forgot-password': () => import('../features/auth/forgot-password.modal.tsx'),
  'reset-password': () => import('../features/auth/reset-password.modal.tsx'),
  'email-confirmed': () => import('../features/auth/email-confirmed.modal.tsx'),
  'verify-email-expired': () => import('../features/auth/verify-email-expired.modal.tsx'),
  calendar: () => import('../features/offers/calendar.modal.tsx'),
  rakeback: () => import('../features/rakeback/rakeback.modal.tsx'),
  promotion: () => import('../features/offers/promotion.modal.tsx'),
  'game-rules': () => import('../features/games/game-rules.modal.tsx'),
  'safer-play': () => import('../features/protection/safer-play.modal.tsx'),
  panic: () => import('../features/limits/panic.modal.tsx'),
  freeze: () => import('../features/limits/freeze.modal.tsx'),
  'self-exclude': () => import('../features/limits/self-exclude.modal.tsx'),
  'deposit-3ds-success': () => import('../features/cashier/deposit-3ds-success.modal.tsx'),
  'deposit-failed': depositResult,
  'deposit-return': depositResult,
  'deposit-decline': depositResult,
  'deposit-cancel': depositResult,
  'deposit-pending': depositResult,
  'deposit-success': depositResult,
};

interface AnyModalProps {
  readonly frame: ModalFrame;
  readonly params: ModalSearch;
}

async function loadModal(name: ModalName): Promise<ComponentType<AnyModalProps>> {
  return (await MODAL_LOADERS[name]()).Modal;
}

/** The components of the dialogs; the code of each is fetched when it is first displayed. */
export const MODAL_COMPONENTS = Object.fromEntries(
  MODAL_NAMES.map((name) => [name, lazyWithQueries(() => loadModal(name), ModalError)]),
) as Readonly<Record<ModalName, LazySection<AnyModalProps>>>;

/** Fetches the code of a dialog ahead of time: on hover, on focus or when the page is idle. */
export async function preloadModal(name: ModalName): Promise<void> {
  // A failed fetch is repeated when the dialog opens.
  await MODAL_COMPONENTS[name].preload().catch(() => {});
}
