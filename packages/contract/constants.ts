/** Constants that the product specification fixes. Names end in the unit. */
export const GET_TIMEOUT_MS = 15_000;
export const RAKEBACK_DAYS_REFRESH_MS = 10_000;
export const CALENDAR_AWARD_REFRESH_MS = 15_000;
export const PAGE_VIEW_DELAY_MS = 300;
export const GEOLOCATION_TIMEOUT_MS = 10_000;
/** How long a verified location is valid: long enough for a visit, short enough for travellers. */
export const LOCATION_VALID_HOURS = 24;
export const MODAL_EXIT_MS = 300;
export const CAROUSEL_AUTO_SCROLL_MS = 3_000;
export const CAROUSEL_AUTOPLAY_MS = 2_000;
export const REWARD_COUNTDOWN_STEP_MINUTES = 30;

export const NAVIGATION_HISTORY_PAGES_MAX = 5;
export const CALENDAR_DAYS = 28;
export const CALENDAR_TITLE_CHARS_MAX = 35;
/** Of an upload, in MiB; files must be smaller. */
export const UPLOAD_MEGABYTES_MAX = 25;
export const UPLOAD_BYTES_LIMIT = UPLOAD_MEGABYTES_MAX * 1_048_576;
/** Files (pages, sides) per document. */
export const DOCUMENT_FILES_MAX = 10;
export const AGE_YEARS_MIN = 18;
export const AGE_YEARS_MAX = 100;
/** Of a player who does not state a gender, and of every sign-up that leaves the field out. */
export const GENDER_NOT_SAID = 'Not to say';
export const GENDERS = [GENDER_NOT_SAID, 'Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];
/** Stored while no birth date is known; counts as missing. */
export const BIRTH_DATE_PLACEHOLDER = '1900-01-01';
/** Of each of the two opaque parts of a 3-D Secure response. */
export const CHALLENGE_CHARS_MAX = 16_384;
/** Maximum size of request headers: a 3-D Secure response may return in a URL, escaped. Proxies in front must allow the same. */
export const HEAD_BYTES_MAX = 65_536;
/** Of a verification code sent by SMS. */
export const PHONE_CODE_DIGITS = 6;
export const DEPOSIT_PHONE_CHARS_MIN = 6;
/** A payment that is unpaid for this long is cancelled, so that it no longer counts against deposit limits. */
export const DEPOSIT_ABANDONED_SECONDS = 86_400;
export const LIMIT_CHANGE_WINDOW_SECONDS = 3_600;

/** Major units of the wallet's currency. */
export const DEPOSIT_PRESETS = ['25', '50', '100'] as const;
export const DEPOSIT_STEPPER_START = 25;
export const DEPOSIT_STEP_SMALL = 1;
export const DEPOSIT_STEP_LARGE = 5;
/** Up to this amount the stepper uses the small step, above it the large one. */
export const DEPOSIT_STEP_BOUNDARY = 30;

export const REGISTERED_USER_COOKIE_DAYS = 365;
export const SAVED_PARAMETER_DAYS = 365;
/** The last saved parameter applies while it is younger than this: 7 days minus 1 hour. */
export const LAST_PARAMETER_WINDOW_HOURS = 7 * 24 - 1;
/**
 * Values of marketing parameters: letters, digits and the characters that campaigns and click ids use. Other values are neither sent nor stored, and never block
 * a sign-up.
 */
export const PARTNER_VALUE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._~:+|,/=@%!*-]{0,127}$/u;

export const BREAKPOINT_MOBILE_MAX_PX = 767;
export const BREAKPOINT_TABLET_MAX_PX = 1_024;
export const BREAKPOINT_IN_MENU_MAX_PX = 1_450;

export const DOCUMENT_REVIEW_HOURS = 24;
export const PROOF_OF_ADDRESS_MONTHS_MAX = 6;

/** Sort orders of game lists; `sort` is the brand's own, shown as Popular. */
export const GAME_SORTS = [
  'sort',
  'releaseDate',
  'name',
  'returnToPlayer',
  'maxMultiplier',
  'minBet',
  'maxBet',
] as const;

export const SUPPORT_TOPICS = ['account', 'payment', 'game', 'bonus', 'protection', 'complaint', 'other'] as const;
export const SUPPORT_MESSAGE_CHARS_MIN = 10;
export const SUPPORT_MESSAGE_CHARS_MAX = 4_000;
/** Of a coupon code, as typed. */
export const COUPON_CHARS_MAX = 32;

/** Default number of rows per page of a list. */
export const PAGE_SIZE = 20;
/** Maximum number of rows per page. */
export const PAGE_SIZE_MAX = 100;
/** Rows of lists with cursors are counted up to this number; one more stands for "more than that". */
export const COUNT_MAX = 1_000;

/** Key of the access token in the browser's local storage. */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** Response header with a new access token, which replaces the one that was sent. */
export const RENEWED_TOKEN_HEADER = 'x-access-token';

/** Path of the players' sockets. */
export const SOCKET_PATH = '/api/core/realtime';
/** Namespace of the socket for live tables. */
export const LIVE_NAMESPACE = '/live-tables';
/** Namespace of the socket for the pot of the running half hour. */
export const POT_NAMESPACE = '/pot';

export const DEFAULT_NAVIGATION = 'basic';
