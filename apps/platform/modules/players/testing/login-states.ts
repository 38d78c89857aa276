import { MS, type States } from '../../../db/testing/acts-by-state.ts';

/** What a player does: requests of a session, acts in it, on the log-in form, and with links of e-mails. Another person holds a second session, or guesses. */
export const ACTS = {
  request: 'request, request with the former token, log out',
  session:
    'end the other session, end all other sessions, ask how to prove, prove the password, prove a code, begin an app, confirm the app, remove the app, renew recovery codes, change the password, change the address, ask for a phone code, enter the phone code',
  login:
    'log in, log in on the known device, log in wrongly, log in by phone, enter a code, enter the code before, enter an older code, enter a recovery code, enter a wrong code, follow the link of an operator, follow it at another brand, confirm the link of an operator',
  mail: 'look at the page, confirm the address, confirm the new address, revert the address, forget the password, reset the password, log in',
};

const APP = ['prove the password', 'begin an app', 'confirm the app'] as const;
const ASKED = [...APP, 1, 'log in'] as const;
const GUESSES = ['guess', 'guess', 'guess', 'guess', 'guess'] as const;
const WRONG = ['log in wrongly', 'log in wrongly', 'log in wrongly'] as const;
const WRONG_CODE = 'enter a wrong phone code';
const WRONG_CODES = [WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE] as const;
const CHANGED = ['prove the password', 'change the address'] as const;
const MOVED = [...CHANGED, 'confirm the new address'] as const;
const LINK = ['get a link of an operator', 'follow the link of an operator'] as const;
const RENEWED = [15 + MS, 'request'] as const;

/** What happened before, and the minutes that passed then. Accounts have a verified address, but for some. */
export const STATES = {
  request: {
    fresh: [],
    'a minute later': [1],
    'more than a minute later': [1 + MS],
    'nearly idle': [30 - MS],
    idle: [30],
    'nearly too old': [25, 'request', 25, 'request', 10 - MS],
    'too old': [25, 'request', 25, 'request', 10],
    'renewal nearly due': [15],
    'renewal due': [15 + MS],
    renewed: RENEWED,
    'successor used': [...RENEWED, 'request', 1 - MS],
    'former token over': [...RENEWED, 'request', 1],
    'copy used': [...RENEWED, 'request', 1, 'request with the former token'],
    ended: ['be ended'],
  },
  session: {
    fresh: [],
    'minutes later': [10 - MS],
    'ten minutes later': [10],
    proved: [10, 'prove the password', 10 - MS],
    'proof over': [10, 'prove the password', 10],
    ended: ['be ended'],
    'other session ended': ['end the other session'],
    'app begun': ['prove the password', 'begin an app'],
    'app on': [...APP, 10],
    'app on and proved': [...APP, 1],
    'phone code sent': ['ask for a phone code', 0.5 - MS],
    'phone code sent before': ['ask for a phone code', 0.5],
    'phone code tried four times': ['ask for a phone code', ...WRONG_CODES],
    'phone code tried five times': ['ask for a phone code', ...WRONG_CODES, WRONG_CODE],
    'phone code over': ['ask for a phone code', 10],
    'phone verified': ['ask for a phone code', 'enter the phone code'],
  },
  login: {
    usual: [],
    'hash of a former cost': ['age the hash'],
    'phone verified': ['ask for a phone code', 'enter the phone code'],
    'app begun': ['prove the password', 'begin an app'],
    'app on': [...APP, 1],
    'code asked': [...ASKED, 5 - MS],
    'code asked too long ago': [...ASKED, 5],
    'code asked and entered': [...ASKED, 'enter a code', 'log in'],
    'recovery code entered': [...ASKED, 'enter a recovery code', 'log in'],
    'code asked before a new password': [...ASKED, 'change the password'],
    'five guesses': GUESSES,
    'six guesses': [...GUESSES, 'guess'],
    'nine wrong passwords': [...WRONG, ...WRONG, ...WRONG],
    'ten wrong passwords': [...WRONG, ...WRONG, ...WRONG, 'log in wrongly', 1 - MS],
    'ten wrong passwords a minute ago': [...WRONG, ...WRONG, ...WRONG, 'log in wrongly', 1],
    'guesses from everywhere': ['guess', 'guess from everywhere', 15 - MS],
    'guesses from everywhere before': ['guess', 'guess from everywhere', 15],
    'link of an operator': ['get a link of an operator', 1 - MS],
    'link of an operator, over': ['get a link of an operator', 1],
    'link of an operator, followed': [...LINK, 5 - MS],
    'link of an operator, followed too long ago': [...LINK, 5],
    'link of an operator, followed, with an app on': [...APP, ...LINK],
  },
  mail: {
    verified: [],
    unverified: [48 * 60 - MS],
    'unverified for two days': [48 * 60],
    'confirmed before': ['confirm the address'],
    'change asked': [...CHANGED, 60 - MS],
    'change asked in an ended session': [...CHANGED, 'be ended'],
    'change asked an hour ago': [...CHANGED, 60],
    'change asked, unverified': CHANGED,
    moved: [...MOVED, 7 * 1_440 - MS],
    'moved a week ago': [...MOVED, 7 * 1_440],
    'moved back': [...MOVED, 'revert the address'],
    'link asked': ['forget the password', 60 - MS],
    'link asked an hour ago': ['forget the password', 60],
    'link asked, unverified': ['forget the password'],
    'link asked and used': ['forget the password', 'reset the password'],
  },
} satisfies Record<keyof typeof ACTS, States>;
export const UNVERIFIED = /unverified|confirmed before/;
