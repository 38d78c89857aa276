import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { Db } from '../../db/database.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly getBrand: (brandKey: string) => BrandDefinition;
  /** A brand's own texts in a language, which override the built-in ones. */
  readonly messagesOf: (brandKey: string, locale: string) => Readonly<Record<string, string>>;
  readonly log: { warn(fields: object, message: string): void };
}
