import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { Page } from 'playwright-core';

/** Who stands there: nobody the house knows, a player with a little money, or one who has shut themselves out. */
export type Visitor = 'guest' | 'player' | 'excluded';

/** One thing that a visitor can have before their eyes: a page, a dialog over a page, or a state of one of them. */
export interface AuditPage {
  /** Page key, `modal:<name>`, either of them after `player:`, or the name of a state. */
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** The page whose address a brand may have moved. */
  readonly pageKey?: PageKey;
  /** The only brand that has it. */
  readonly brand?: string;
  /** Status that the page answers by design, if not 200. */
  readonly status?: number;
  /** What has to be so before the page is asked for: where the visitor comes from, a platform in trouble. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What a visitor does there until the state is on the screen. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** True where answers are awaited that never come: the page is looked at while it waits. */
  readonly isLoading?: boolean;
}
