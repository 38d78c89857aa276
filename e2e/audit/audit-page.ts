import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { Page } from 'playwright-core';

/** A guest, a player with a small balance, or a self-excluded player. */
export type Visitor = 'guest' | 'player' | 'excluded';

/** A page, a dialog over a page, or a state of one of them. */
export interface AuditPage {
  /** Page key, `modal:<name>`, either of them after `player:`, or the name of a state. */
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Set if brands may change the page's path. */
  readonly pageKey?: PageKey;
  /** The only brand that has it. */
  readonly brand?: string;
  /** Expected status, if not 200. */
  readonly status?: number;
  /** Runs before navigation: the visitor's location, a failing platform. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs after navigation, until the state is shown. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** True if responses never arrive: the page is audited while it loads. */
  readonly isLoading?: boolean;
}
