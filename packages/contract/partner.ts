import * as z from 'zod/mini';
import { instant, shortText } from './fields.ts';

/** Who sent somebody here, as the address of the visit said. */
export const referral = {
  /** Id of the partner. */
  pid: z.optional(shortText),
  /** Value of the brand's affiliate parameter (`nxafk` unless the brand names another). */
  affiliate: z.optional(shortText),
  /** Value of the brand's affiliate token parameter (`nxaft` unless the brand names another). */
  affiliateToken: z.optional(shortText),
  /** When the newest of the marketing parameters came. */
  referredAt: z.optional(instant),
};
