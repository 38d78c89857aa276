import * as bonuses from '@marquee/contract/bonuses.ts';
import * as catalogue from '@marquee/contract/catalogue.ts';
import * as constants from '@marquee/contract/constants.ts';
import { logEventName } from '@marquee/contract/browser-events.ts';
import { gender, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@marquee/contract/fields.ts';
import * as location from '@marquee/contract/location.ts';
import * as history from '@marquee/contract/history.ts';
import { documentStatus } from '@marquee/contract/verification.ts';
import * as limits from '@marquee/contract/limits.ts';
import { resolvePagePaths } from '@marquee/contract/page-keys.ts';
import { paymentMethod } from '@marquee/contract/payments.ts';
import * as players from '@marquee/contract/players.ts';
import { updateUserDetails } from '@marquee/contract/profile.ts';
import * as rakeback from '@marquee/contract/rakeback.ts';
import { realtimeEvents } from '@marquee/contract/realtime.ts';
import { getRegistrationFields } from '@marquee/contract/profile.ts';
import * as settings from '@marquee/contract/settings.ts';
import { DEMO_BRAND } from '@marquee/brands/demo/demo-brand.ts';
import { isNewsletterTicked } from '@marquee/brands/market-policy.ts';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { defaultTheme, themes } from '@marquee/themes/themes.ts';
import { withYear } from '@marquee/ui/date-fields/date-parts.rules.ts';
import { findAlternativeMethod } from '../../apps/web/features/cashier/alternative-method.rules.ts';
import { ACCEPTED } from '../../apps/web/features/verification/uploads.rules.ts';
import { valuesOf } from './schema-paths.ts';

/** Schemas of the entities that the specification names. */
export const ENTITIES: Readonly<Record<string, unknown>> = {
  'user details': players.getUserDetails.response,
  getUser: players.getUser,
  'bonus query': bonuses.bonusQuery,
  'bonus of a player': bonuses.userBonus,
  'bonus row': bonuses.bonusRow,
  banner: catalogue.heroBanner,
  'rakeback day': rakeback.rakebackDay,
  'calendar day': rakeback.calendarDay,
  'calendar award': rakeback.getCalendarAward.response.shape.data.shape.userCalendarData,
  'payment method': paymentMethod,
  country: location.country,
  currency: location.currency,
  location: location.getLocation.response.shape.data.shape.location,
  'login response': players.loginResponse,
  'app settings': settings.appSettings,
  'mirror domain': settings.appSettings.shape.mirrorDomainConfig.def.element,
  'registration window': settings.registrationConfigs.def.valueType,
  'transaction row': history.transactionRow,
  'casino transaction row': history.casinoTransactionRow,
  game: catalogue.gameTile,
  'event failedDeposit': realtimeEvents.failedDeposit,
  'event debit': realtimeEvents.debit,
  'event credit': realtimeEvents.credit,
};

/** Names of the registration's fields: the keys of a map. */
export const registrationFieldNames = (): readonly unknown[] => valuesOf(getRegistrationFields.response.def.keyType);

const cardNames = ['visa', 'master', 'mastercard', 'card', 'cards', 'carouseller'];
const cashier = [
  { name: 'first', isCardForm: false },
  { name: 'form', isCardForm: true },
  { name: 'carouseller', isCardForm: false },
];

/** The product's values of the enumerations. */
export const RUNNING_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  gender: valuesOf(gender),
  'bonus type': valuesOf(bonuses.bonusType),
  'wagering multiplier': valuesOf(bonuses.wageringSource),
  'game sort': valuesOf(catalogue.gameSort),
  'limit period: daily, weekly, monthly': valuesOf(limits.limitPeriod),
  'self-exclusion option': valuesOf(limits.selfExclusionOption),
  'hours of the self-exclusion options': limits.SELF_EXCLUSION_HOURS,
  'self-exclusion mode': valuesOf(limits.selfExclusionMode),
  'days of a freeze': limits.FREEZE_DAYS,
  'request status': valuesOf(documentStatus),
  'transaction status': valuesOf(history.transactionStatus),
  'bonus of a transaction': valuesOf(history.transactionRow.shape.bonus),
  'deposit presets': constants.DEPOSIT_PRESETS,
  'upload types': ACCEPTED.split(',').flatMap((type) => (type.startsWith('.') ? [type.slice(1)] : [])),
  'navigation scope': valuesOf(settings.scope),
  'navigation system': valuesOf(settings.appSettings.shape.navigationSystem),
  'where a profile was changed': valuesOf(updateUserDetails.body.shape.updateFrom),
  'specified browser events': valuesOf(logEventName).slice(0, 2),
  'specified socket events': ['failedDeposit', 'debit', 'credit'].filter((name) => name in realtimeEvents),
  // A card is followed by the card form, every other method by the one named carouseller.
  'card names, and the method for all others': [
    ...cardNames.filter((name) => findAlternativeMethod(name, cashier)?.name === 'form'),
    findAlternativeMethod('bank', cashier)?.name,
  ],
};

const other = DEMO_PAYMENT_METHODS.find(({ name }) => name === 'carouseller');
const preselected = withYear({ year: null, month: null, day: null }, 2008);

/** The product's values of the constants. */
export const RUNNING_CONSTANTS: Readonly<Record<string, unknown>> = {
  'deposit stepper starts at': constants.DEPOSIT_STEPPER_START,
  'deposit step up to the boundary': constants.DEPOSIT_STEP_SMALL,
  'deposit step above the boundary': constants.DEPOSIT_STEP_LARGE,
  'deposit step boundary': constants.DEPOSIT_STEP_BOUNDARY,
  'least deposit by other methods in TRY': other?.limits['TRY']?.[0],
  'largest deposit by other methods in TRY': other?.limits['TRY']?.[1],
  'milliseconds of a GET': constants.GET_TIMEOUT_MS,
  'milliseconds between readings of the rakeback days': constants.RAKEBACK_DAYS_REFRESH_MS,
  'milliseconds between readings of the award': constants.CALENDAR_AWARD_REFRESH_MS,
  'milliseconds before a page view is sent': constants.PAGE_VIEW_DELAY_MS,
  'milliseconds for the location': constants.GEOLOCATION_TIMEOUT_MS,
  'milliseconds of a closing dialog': constants.MODAL_EXIT_MS,
  'milliseconds between slides that scroll by themselves': constants.CAROUSEL_AUTO_SCROLL_MS,
  'milliseconds between slides by default': constants.CAROUSEL_AUTOPLAY_MS,
  'pages of the navigation history': constants.NAVIGATION_HISTORY_PAGES_MAX,
  'rows of a page': constants.PAGE_SIZE,
  'days of the calendar': constants.CALENDAR_DAYS,
  'characters of a calendar title': constants.CALENDAR_TITLE_CHARS_MAX,
  'megabytes of an upload': constants.UPLOAD_MEGABYTES_MAX,
  'least characters of a password': PASSWORD_LENGTH_MIN,
  'most characters of a password': PASSWORD_LENGTH_MAX,
  'least age': constants.AGE_YEARS_MIN,
  'highest age': constants.AGE_YEARS_MAX,
  'least characters of a phone number for a deposit': constants.DEPOSIT_PHONE_CHARS_MIN,
  'seconds between two changes of a bet limit': constants.LIMIT_CHANGE_WINDOW_SECONDS,
  'minutes of the reward countdown': constants.REWARD_COUNTDOWN_STEP_MINUTES,
  'days of the registered_user cookie': constants.REGISTERED_USER_COOKIE_DAYS,
  'days of saved parameters': constants.SAVED_PARAMETER_DAYS,
  'hours in which the last parameter counts': constants.LAST_PARAMETER_WINDOW_HOURS,
  'affiliate parameter': DEMO_BRAND.affiliateParameter,
  'affiliate token parameter': DEMO_BRAND.affiliateTokenParameter,
  'newsletter box ticked where no law forbids it': isNewsletterTicked(DEMO_BRAND.marketPolicy.newsletter, ['BR']),
  'default language': DEMO_BRAND.defaultLocale,
  'widest mobile screen': constants.BREAKPOINT_MOBILE_MAX_PX,
  'widest tablet': constants.BREAKPOINT_TABLET_MAX_PX,
  'widest in-menu layout': constants.BREAKPOINT_IN_MENU_MAX_PX,
  'hours of a document review': constants.DOCUMENT_REVIEW_HOURS,
  'months of a proof of address': constants.PROOF_OF_ADDRESS_MONTHS_MAX,
  languages: LANGUAGE_CODES.length,
  themes: Object.keys(themes).length,
  'default theme': defaultTheme,
  'default navigation': constants.DEFAULT_NAVIGATION,
  'percent of refer-a-friend by default': DEMO_BRAND.referAFriendPercent,
  'page of the bonus query by default': bonuses.bonusQuery.parse({}).pageNo,
  'rows of the bonus query by default': bonuses.bonusQuery.parse({}).limit,
  'isDeposit of the bonus query by default': bonuses.bonusQuery.parse({}).isDeposit,
  'birth date that is none': constants.BIRTH_DATE_PLACEHOLDER,
  'edit-profile in panel navigation': resolvePagePaths({}, 'panel')['edit-profile'],
  'parts of a new birth date that are preselected': (['day', 'month', 'year'] as const)
    .filter((part) => preselected[part] !== null)
    .join(', '),
};
