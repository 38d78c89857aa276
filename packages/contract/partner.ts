import * as z from 'zod/mini';
import { instant, shortText } from './fields.ts';

/** The referral, from the URL of the visit. */
export const referral = {
  /** Id of the partner. */
  pid: z.optional(shortText),
  /** Value of the brand's affiliate parameter (`nxafk` unless the brand names another). */
  affiliate: z.optional(shortText),
  /** Value of the brand's affiliate token parameter (`nxaft` unless the brand names another). */
  affiliateToken: z.optional(shortText),
  /** When the newest marketing parameter was received. */
  referredAt: z.optional(instant),
};
