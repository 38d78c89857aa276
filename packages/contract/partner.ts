import * as z from 'zod/mini';
import { instant, shortText } from './fields.ts';

/**
 * Values of marketing parameters: letters, digits and the marks that campaigns and click ids are written with. What else stands in an address is not kept, not
 * sent and not stored; nobody is kept from joining by it.
 */
export const PARTNER_VALUE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._~:+|,/=@%!*-]{0,127}$/u;

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
