import { EXPLICIT_CONSENT_COUNTRIES } from '../market-policy.ts';
import { law, ours, reading, type PolicyFacts, type Source } from './market.ts';

/** Values that gambling law leaves to the operator. They come from security and data protection. */

const NIST_B_3: Source = {
  source: 'NIST SP 800-63B-3 § 4.2.3 (AAL2: 12 hours, 30 minutes of inactivity)',
  url: 'https://pages.nist.gov/800-63-3/sp800-63b.html',
  validFrom: '2017-06-22',
};
export const OUR_DEFAULT: Source = {
  source: 'Default of this project; no rule of a market is known',
  url: 'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
  validFrom: '2026-01-01',
};
const GDPR: Source = {
  source: 'Regulation (EU) 2016/679, art. 4(11) and recital 32',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  validFrom: '2018-05-25',
};
const STORAGE_LIMITATION: Source = {
  source: 'Regulation (EU) 2016/679, art. 5(1)(e); the periods are ours',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  validFrom: '2018-05-25',
};
/** The standard of the Financial Action Task Force, which all markets of this folder have put into law. */
const FATF_RECORDS: Source = {
  source: 'FATF Recommendation 11 (records of customers: at least five years)',
  url: 'https://www.fatf-gafi.org/en/publications/Fatfrecommendations/Fatf-recommendations.html',
  validFrom: '2012-02-16',
};

/** Sessions as strict as the standard for accounts with two factors. */
export const STRICT_SESSIONS = {
  sessionIdleMinutes: ours(30, NIST_B_3),
  sessionHoursMax: ours(12, NIST_B_3),
  tokenMinutes: ours(15, OUR_DEFAULT),
  stepUpMinutes: ours(5, OUR_DEFAULT),
} satisfies Partial<PolicyFacts>;

/** Sessions where the market has no rule. */
export const USUAL_SESSIONS = {
  sessionIdleMinutes: ours(60, OUR_DEFAULT),
  sessionHoursMax: ours(24, OUR_DEFAULT),
  tokenMinutes: ours(30, OUR_DEFAULT),
  stepUpMinutes: ours(10, OUR_DEFAULT),
} satisfies Partial<PolicyFacts>;

/** Consent by an action of the person: the box is never ticked. */
export const EXPLICIT_CONSENT: PolicyFacts['newsletter'] = {
  isTickedBefore: law(false, GDPR),
  optInCountries: law(EXPLICIT_CONSENT_COUNTRIES, GDPR, 'Unused while the box is never ticked.'),
};

/** A market without a rule about consent; residents of countries with one are still asked. */
export const CONSENT_BY_RESIDENCE: PolicyFacts['newsletter'] = {
  isTickedBefore: ours(true, OUR_DEFAULT),
  optInCountries: law(EXPLICIT_CONSENT_COUNTRIES, GDPR, 'United Kingdom: UK GDPR; Canada: CASL, S.C. 2010, c. 23.'),
};

/**
 * The fourth level of a club: players who play much are the most at risk, and a removal without a person would be one press. No law asks for it. A brand without a
 * club has no such level.
 */
export const REMOVAL_BY_SUPPORT = ours<number | null>(3, OUR_DEFAULT);

/** Retention. */
export function personalData(eventDays: number, exportHours: number): PolicyFacts['personalData'] {
  return {
    eventDays: ours(eventDays, STORAGE_LIMITATION),
    emailRetentionDays: ours(90, STORAGE_LIMITATION),
    exportHours: ours(exportHours, STORAGE_LIMITATION),
    erasureCoolingDays: ours(7, STORAGE_LIMITATION, 'Within the month of art. 12(3).'),
    identityKeepYears: reading(5, FATF_RECORDS, 'Check the national law: some ask for longer in single cases.'),
  };
}
