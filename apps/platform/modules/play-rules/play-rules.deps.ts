import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { Session } from '../../core/session.ts';
import type { Db } from '../../db/database.ts';

export interface PlayRulesDeps {
  readonly db: Db;
  readonly brandOf: (brandKey: string) => Pick<BrandDefinition, 'marketPolicy' | 'useGamble'>;
  /** Country of residence in the profile; null if unknown. */
  readonly residenceOf: (playerId: string) => Promise<string | null>;
  /** When the player logged in before this session, ISO 8601; null: never. */
  readonly findLastLogin: (session: Session) => Promise<string | null>;
}
