import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { pageTableOf } from '../lib/pages/use-page.ts';
import { stringifySearch } from '../lib/parameters/search.ts';
import { useSite } from '../lib/site/use-site.ts';
import { isModalParameter, type ModalName, type ModalParams } from './modals.ts';
import { RENDERED_PARAMETERS, type SiteSearch } from './site-search.ts';
import { useSiteSearch } from './use-site-search.ts';

type LinkParams<Name extends ModalName> = keyof ModalParams<Name> extends never
  ? Readonly<Record<string, never>>
  : ModalParams<Name>;
/** The parameters of a dialog, which may be left out where none is required. */
type ModalArguments<Name extends ModalName> =
  Record<never, never> extends ModalParams<Name> ? [params?: LinkParams<Name>] : [params: LinkParams<Name>];
interface OpenOptions {
  readonly replace?: boolean;
}
type OpenArguments<Name extends ModalName> =
  Record<never, never> extends ModalParams<Name>
    ? [params?: LinkParams<Name>, options?: OpenOptions]
    : [params: LinkParams<Name>, options?: OpenOptions];

function buildSearch(search: SiteSearch, name: ModalName | null, params: object = {}): string {
  const remaining: Record<string, string> = {};
  for (const parameter of RENDERED_PARAMETERS) {
    const value = search[parameter];
    if (value !== undefined && parameter !== 'modal' && !isModalParameter(parameter)) remaining[parameter] = value;
  }
  return stringifySearch({ ...remaining, ...(name !== null && { modal: name, ...params }) });
}

/**
 * The search part of the URL with a dialog opened. Only parameters that the server knows are written into links, so that its HTML and the browser's agree;
 * following the link preserves the others (`intercept-links.ts`).
 */
export function searchWithModal<Name extends ModalName>(
  search: SiteSearch,
  name: Name,
  ...args: ModalArguments<Name>
): string {
  return buildSearch(search, name, args[0]);
}

export interface ModalHref {
  <Name extends ModalName>(name: Name, ...args: ModalArguments<Name>): string;
  /** The URL without a dialog. */
  (name: null): string;
}

/** URL of a dialog over the current page: `<a href={modalHref('login')}>`. */
export function useModalHref(): ModalHref {
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useSiteSearch();
  const pages = pageTableOf(useSite().settings);
  return <Name extends ModalName>(name: Name | null, ...args: ModalArguments<Name> | []) =>
    `${pages.toPublicPath(pathname)}${buildSearch(search, name, args[0])}`;
}

/**
 * Opens and closes dialogs from code. Opening adds a history entry, or replaces the one of an open dialog; closing goes back to the entry before, so that Back
 * never opens the dialog again.
 */
export function useModal(): {
  open: <Name extends ModalName>(name: Name, ...args: OpenArguments<Name>) => void;
  close: () => void;
} {
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    open: (name, ...args) => {
      const [params, options] = args;
      // A message about a payment and the response to its request can open a dialog within milliseconds.
      const replace = options?.replace === true || new URLSearchParams(history.location.search).has('modal');
      void navigate({
        to: '.',
        search: (search) => ({ ...withoutModal(search), modal: name, ...params }),
        replace,
        resetScroll: false,
        state: (state) => ({ ...state, isModalEntry: !replace || state.isModalEntry === true }),
      });
    },
    close: () => {
      if (history.location.state.isModalEntry === true) history.back();
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
    /** True for a history entry that only opened a dialog. */
    isModalEntry?: boolean;
  }
}
