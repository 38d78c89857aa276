import type access from './en/access.json';
import type account from './en/account.json';
import type bonuses from './en/bonuses.json';
import type cashier from './en/cashier.json';
import type casino from './en/casino.json';
import type errors from './en/errors.json';
import type help from './en/help.json';
import type messaging from './en/messaging.json';
import type protection from './en/protection.json';
import type shell from './en/shell.json';

type Messages = typeof access &
  typeof account &
  typeof bonuses &
  typeof cashier &
  typeof casino &
  typeof errors &
  typeof help &
  typeof messaging &
  typeof protection &
  typeof shell;

/** Every key that a text of the site may be asked by, such as `deposit.title`: `title` of `deposit` in `cashier.json`. */
export type MessageKey = { [N in keyof Messages]: `${N}.${keyof Messages[N] & string}` }[keyof Messages];
