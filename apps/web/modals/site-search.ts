import { PAGE_PARAMETERS, validateParameters, type PageSearch, type ParameterRule } from '../lib/parameters/search.ts';
import {
  hasRequired,
  isModalName,
  isModalParameter,
  MODAL_PARAMETERS,
  MODALS,
  type ModalName,
  type ModalParameter,
} from './modals.ts';

export type ModalSearch = Readonly<Partial<Record<ModalParameter, string>>>;

/** The known URL parameters of pages and dialogs. Others are passed on unchanged and have no effect. */
export type SiteSearch = PageSearch & ModalSearch & { readonly modal?: ModalName };

const RULES: Readonly<Record<string, ParameterRule>> = {
  modal: { isRendered: true },
  ...MODAL_PARAMETERS,
  ...PAGE_PARAMETERS,
};

/** Drops invalid values of known parameters, unknown dialogs, and dialogs without a parameter that they cannot do without. */
export function validateSearch(input: Readonly<Record<string, unknown>>): SiteSearch {
  const { modal, ...search } = validateParameters(input, RULES);
  return (isModalName(modal) && hasRequired(modal, search) ? { modal, ...search } : search) as SiteSearch;
}

/** Parameters that change what the server renders; all others are left out of its cache key. */
export const RENDERED_PARAMETERS = Object.keys(RULES).filter(
  (name) => RULES[name]?.isRendered,
) as readonly (keyof SiteSearch)[];

/** Parameters of one dialog. */
export function paramsOf(name: ModalName, search: SiteSearch): ModalSearch {
  const params: Partial<Record<ModalParameter, string>> = {};
  for (const parameter of Object.keys(MODALS[name].params)) {
    const value = isModalParameter(parameter) ? search[parameter] : undefined;
    if (value !== undefined) params[parameter as ModalParameter] = value;
  }
  return params;
}

export function sameParams(a: ModalSearch, b: ModalSearch): boolean {
  return Object.keys(MODAL_PARAMETERS).every((name) => a[name as ModalParameter] === b[name as ModalParameter]);
}
