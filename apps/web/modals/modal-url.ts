import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { pageTableOf } from '../lib/pages/use-page.ts';
import { RENDERED_PARAMETERS, stringifySearch, type SiteSearch } from '../lib/parameters/search.ts';
import { useSiteSearch } from '../lib/parameters/use-site-search.ts';
import { useSite } from '../lib/site/use-site.ts';
import type { ModalName } from './modal-names.ts';
import { MODAL_PARAMETERS, type ModalParameter } from './registry.ts';

export type ModalValues = Readonly<Partial<Record<ModalParameter, string>>>;

/**
 * The search part with a dialog opened, or closed with `null`. Only parameters that the server knows are written into links, so that its HTML and the
 * browser's agree; whoever follows the link carries the others along (`intercept-links`).
 */
export function searchWithModal(search: SiteSearch, name: ModalName | null, values: ModalValues = {}): string {
  const remaining: Record<string, string> = {};
  for (const parameter of RENDERED_PARAMETERS) {
    const value = search[parameter];
    if (value !== undefined && parameter !== 'modal' && !isModalParameter(parameter)) remaining[parameter] = value;
  }
  return stringifySearch({ ...remaining, ...(name !== null && { modal: name, ...values }) });
}

export function isModalParameter(name: string): name is ModalParameter {
  return (MODAL_PARAMETERS as readonly string[]).includes(name);
}

/** Address of a dialog over the present page: `<a href={modalHref('login')}>`. */
export function useModalHref(): (name: ModalName | null, values?: ModalValues) => string {
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useSiteSearch();
  const pages = pageTableOf(useSite().settings);
  return (name, values) => `${pages.toPublicPath(pathname)}${searchWithModal(search, name, values)}`;
}

/** Opens and closes dialogs from code. Opening adds a step to the history; closing takes it back, so that Back never opens it again. */
export function useModal(): {
  open: (name: ModalName, values?: ModalValues, options?: { replace?: boolean }) => void;
  close: () => void;
} {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    open: (name, values = {}, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (search) => ({ ...withoutModal(search), modal: name, ...values }),
        replace,
        resetScroll: false,
        state: (state) => ({ ...state, isModalEntry: !replace }),
      });
    },
    close: () => {
      if (router.state.location.state.isModalEntry === true) router.history.back();
      else void navigate({ to: '.', search: withoutModal, replace: true, resetScroll: false });
    },
  };
}

export function withoutModal(search: SiteSearch): SiteSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => name !== 'modal' && !isModalParameter(name)),
  ) as SiteSearch;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for a step of the history that only opened a dialog. */
    isModalEntry?: boolean;
  }
}
