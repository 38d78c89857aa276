/** Section of the product specification. */
export type Section =
  | '1 Product'
  | '2 Screens and routes'
  | '3 Entities'
  | '4 States'
  | '5 Validation'
  | '6 Roles'
  | '7 Calls'
  | '8 Errors'
  | '9 Constants';

/** What the product does instead of what the specification says, and why. The test demands exactly this. */
export interface Instead<Value> {
  readonly value: Value;
  readonly because: string;
}

/** A route that a visitor can open. */
export interface RouteFact {
  readonly section: Section;
  readonly path: string;
  /** Key of the page; several pages may have one path only in the panel. */
  readonly page: string;
  readonly instead?: Instead<string>;
}

/** A URL parameter and who reads it. */
export interface ParameterFact {
  readonly section: Section;
  readonly name: string;
  readonly of: 'page' | 'dialog' | 'visit' | 'session';
}

/** Names of the fields of an entity, of a payload or of an answer; `data.days[].amount` is a path. */
export interface FieldsFact {
  readonly section: Section;
  readonly of: string;
  readonly fields: readonly string[];
  /** Field of the specification → the product's name, or null where the product has none. */
  readonly instead?: Readonly<Record<string, Instead<string | null>>>;
}

/** The values of an enumeration, a status or an option. */
export interface ValuesFact {
  readonly section: Section;
  readonly of: string;
  readonly values: readonly (string | number | null)[];
  readonly instead?: Instead<readonly (string | number | null)[]>;
}

/** An English text, whole or as the beginning of a longer one. */
export interface TextFact {
  readonly section: Section;
  readonly text: string;
  /** Locale key. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The text stands alone unless more follows it. */
  readonly isBeginning?: true;
  readonly instead?: Instead<string>;
}

/** A number or a short value. */
export interface ConstantFact {
  readonly section: Section;
  readonly of: string;
  readonly value: string | number | boolean;
  readonly instead?: Instead<string | number | boolean>;
}

/** A call of the site to the platform. */
export interface CallFact {
  readonly section: Section;
  /** Method and path. */
  readonly call: string;
  readonly query?: readonly string[];
  readonly payload?: readonly string[];
  /** Paths into the answer. */
  readonly answer?: readonly string[];
  readonly access?: 'public' | 'player';
  /** Payload or answer field of the specification → what the product does instead; null: it has none. */
  readonly instead?: Readonly<Record<string, Instead<string | null>>>;
}

/** An error code, with the code by which the product names it. */
export interface ErrorFact {
  readonly section: Section;
  readonly code: string;
  readonly ours: string;
}
