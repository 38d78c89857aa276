/**
 * A tab, as far as every driver has it. An element is named by a CSS selector and, where several match, by a text that it contains. Calls wait until they can
 * be done, and throw after a minute.
 */
export interface Tab {
  /** Opens an address and waits until the page is hydrated. */
  open(url: string): Promise<void>;
  press(selector: string, text?: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(selector: string, text: string): Promise<void>;
  upload(selector: string, path: string): Promise<void>;
  /** Waits until an element matches. */
  find(selector: string, timeoutMs?: number): Promise<void>;
  /** Texts of all matching elements, one a line. */
  textOf(selector: string): Promise<string>;
  /** Runs a function in the page. It cannot use variables from outside of itself. */
  run<Result>(script: () => Result): Promise<Result>;
  close(): Promise<void>;
}

export interface Visitor {
  /** Origin of the site that is visited. */
  readonly origin: string;
  /** Called with each error on the console and each uncaught exception. */
  onError(text: string): void;
}

/** A running browser. */
export interface TabBrowser<T extends Tab> {
  /** A tab of a new visitor, in which a promotion counts as shown. */
  openTab(visitor: Visitor): Promise<T>;
  close(): Promise<void>;
}

export const TAB_MS_MAX = 60_000;
