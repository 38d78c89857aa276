import { randomUUID } from 'node:crypto';
import type { FileChooser } from '@playwright/test';
import sharp from 'sharp';
import { pageLanguage } from '../../apps/sandbox-acquirer/page-messages.ts';
import type { TestPlayer } from '../platform-client.ts';
import type { Keyboard } from './keyboard.ts';
import type { Texts } from './texts.ts';

export type Visitor = 'guest' | 'player' | 'player with money' | 'verified player';

export interface Scene {
  /** Opens the first page of the journey. */
  readonly open: (path: string) => Promise<void>;
  readonly keyboard: Keyboard;
  /** Texts of the site and of the journey's game. */
  readonly texts: Texts;
  /** Undefined for a guest. */
  readonly player: TestPlayer | null;
  /** The file that is chosen in the window of the operating system, whenever a page opens it. */
  readonly chooseFile: (file: Parameters<FileChooser['setFiles']>[0]) => void;
  /** Waits until the page is elsewhere. */
  readonly arrivesAt: (path: RegExp) => Promise<void>;
}

export interface Journey {
  readonly visitor: Visitor;
  /** Folders of the game's texts. */
  readonly folders?: readonly string[];
  /** Announced beside what the journey expectSaid, depending on how fast something loads. */
  readonly alsoSaid?: readonly string[];
  readonly go: (scene: Scene) => Promise<void>;
}

async function signUp({ open, keyboard, texts }: Scene) {
  const { tabTo, isAt, press, type, expectSaid } = keyboard;
  await open('/casino');
  await tabTo(texts.text('shell.guest.signup'), 'link');
  await press('Enter');
  await tabTo(texts.text('auth.signup.submit'), 'button');
  await press('Enter');
  await expectSaid(texts.text('auth.summary'));
  // The first field that has an error has the focus.
  await isAt(texts.starts('auth.email.label'), 'textbox');
  await type(`keys-${randomUUID()}@example.com`);
  await tabTo(texts.starts('auth.password.label'), 'textbox');
  await type('Harbour-at-night-7');
  await expectSaid(texts.text('auth.strength.strong'));
  await tabTo(texts.starts('auth.signup.terms'), 'checkbox');
  await press('Space');
  await tabTo(texts.text('auth.signup.submit'), 'button');
  await press('Enter');
  await expectSaid(texts.said(['auth.signup.welcome', 'auth.signup.welcome_text']));
}

async function deposit({ open, keyboard, texts, arrivesAt }: Scene) {
  const { tabTo, isAt, press, type, expectSaid } = keyboard;
  const provider = pageLanguage(texts.locale).messages;
  await open('/deposit');
  await tabTo(/./u, 'radio');
  await tabTo(texts.starts('cashier.amount.label'), 'textbox');
  await press('ControlOrMeta+A');
  await type('40');
  await press('Enter');
  await arrivesAt(/\/pay\//u);
  await tabTo(provider.holder, 'textbox');
  await type('Ada Lovelace');
  await press('Tab');
  await type('4000000000003221');
  await press('Tab');
  await type('1249');
  await press('Tab');
  await type('123');
  await press('Enter');
  await expectSaid(provider.checkFields);
  await isAt(provider.number, 'textbox');
  await press('ControlOrMeta+A');
  await type('4000000000003220');
  await tabTo(provider.cvc, 'textbox');
  await type('123');
  await press('Enter');
  await tabTo(provider.code, 'textbox');
  await type('123456');
  await press('Enter');
  await expectSaid(texts.starts('cashier.result.success.title'));
}

/** The one message of a round: result and balance. */
const resultOf = (texts: Texts, keys: readonly string[]) =>
  new RegExp(
    `(?:${keys.map((key) => texts.said(key).source.slice(1, -1)).join('|')}).* ${texts.text('play.frame.balance')}: .*\\d`,
    'u',
  );

async function playDice({ open, keyboard, texts }: Scene) {
  const { tabTo, isAt, press, type, expectSaid } = keyboard;
  await open('/casino/games/dice');
  await tabTo(texts.text('chance_field'), 'textbox');
  await press('ControlOrMeta+A');
  await type('150');
  await expectSaid(texts.said('chance_range'));
  await press('ControlOrMeta+A');
  await type('49');
  await tabTo(texts.text('roll'), 'button');
  for (const key of ['Enter', 'Space']) {
    await press(key);
    await expectSaid(resultOf(texts, ['result_win', 'result_none']));
    await isAt(texts.text('roll'), 'button');
  }
}

async function playSlot({ open, keyboard, texts }: Scene) {
  const { tabTo, press, expectSaid } = keyboard;
  await open('/casino/games/harbour-lights');
  await tabTo(texts.text('stake_more'), 'button');
  await press('Enter');
  await expectSaid(/^€1\.\d\d$|^1,\d\d €$|^\D*1\.\d\d\D*$/u);
  await tabTo(texts.text('spin'), 'button');
  await press('Space');
  await expectSaid(resultOf(texts, ['result_win', 'result_paid', 'result_none']));
}

async function playBlackjack({ open, keyboard, texts }: Scene) {
  const { tabTo, press, expectSaid } = keyboard;
  const result = resultOf(texts, ['result_win', 'result_paid', 'result_none']);
  await open('/casino/games/nightjar-blackjack');
  await expectSaid(texts.text('place_bet'));
  await tabTo(texts.text('deal'), 'button');
  await press('Enter');
  const turn = texts.said('your_turn').source;
  const insurance = texts.said('insurance_question').source;
  for (let isOver = false; !isOver;) {
    const message = await expectSaid(new RegExp(`${result.source}|${turn}|${insurance}`, 'u'));
    isOver = result.test(message);
    if (isOver) break;
    const isAsked = new RegExp(insurance, 'u').test(message);
    await tabTo(texts.text(isAsked ? 'do_decline' : 'do_stand'), 'button');
    await press('Enter');
  }
  await tabTo(texts.text('deal'), 'button');
}

async function betLive({ open, keyboard, texts }: Scene) {
  const { tabTo, press, expectSaid } = keyboard;
  await open('/casino/games/roulette-lumiere');
  await tabTo(/./u, 'gridcell');
  // With the time that is left of a round that runs already, nobody could finish.
  await expectSaid(texts.said('no_more_bets'));
  await expectSaid(texts.said('place_bets'));
  // Where the result takes the place of the field, the focus has left it.
  await tabTo(/./u, 'gridcell');
  await press('ArrowRight', 'Enter');
  await expectSaid(texts.said('chip_placed'));
  await tabTo(texts.starts('place'), 'button');
  await press('Enter');
  await expectSaid(texts.said('bets_accepted'));
  await expectSaid(resultOf(texts, ['result_win', 'result_paid', 'result_none']));
}

async function setLimit({ open, keyboard, texts }: Scene) {
  const { tabTo, isAt, press, type, expectSaid } = keyboard;
  await open('/profile2/limits');
  await tabTo(texts.starts('limits.set_of'), 'button');
  await press('Enter');
  await isAt(texts.starts('limits.kind.deposit.amount'), 'textbox');
  await type('0');
  await press('Enter');
  await expectSaid(texts.said('validation.amount_above_zero'));
  await press('ControlOrMeta+A');
  await type('200');
  await tabTo(texts.text('limits.save'), 'button');
  await press('Enter');
  await expectSaid(texts.said('limits.saved'));
}

async function sendDocument({ open, keyboard, texts, chooseFile }: Scene) {
  const { tabTo, press, type, expectSaid } = keyboard;
  const buffer = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  chooseFile({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
  await open('/profile2/verification');
  await expectSaid(texts.starts('verification.status.NOT_STARTED'));
  await tabTo(texts.starts('verification.send.open'), 'button');
  await press('Enter');
  await tabTo(texts.starts('verification.send.browse'), 'button');
  await press('Space');
  await expectSaid(texts.said('verification.upload.done'));
  await tabTo(texts.starts('verification.send.expiresOn'), 'Date');
  await type('01312040');
  await tabTo(texts.text('verification.send.submit'), 'button');
  await press('Enter');
  await expectSaid(texts.starts('verification.status.PENDING'));
}

async function withdraw({ open, keyboard, texts, player }: Scene) {
  const { tabTo, isAt, press, type, expectSaid } = keyboard;
  await open('/withdraw');
  await tabTo(texts.starts('withdrawal.form.full_name'), 'textbox');
  await type('Ada Byron');
  await tabTo(texts.starts('withdrawal.form.account_number'), 'textbox');
  await type('DE89370400440532013000');
  await tabTo(texts.starts('withdrawal.form.email'), 'textbox');
  await type(player?.email ?? '');
  await tabTo(texts.starts('withdrawal.form.amount'), 'textbox');
  await type('120');
  await press('Enter');
  // The summary, which replaces the form.
  await isAt(texts.starts('withdrawal.summary.amount'), 'generic');
  await tabTo(texts.text('withdrawal.summary.confirm'), 'button');
  await press('Enter');
  await isAt(texts.starts('security.step.password'), 'textbox');
  await type(player?.password ?? '');
  await press('Enter');
  await expectSaid(texts.starts('withdrawal.success'));
}

/** Announced only where a step takes longer than usual. */
const SLOW = [
  'cashier.loading',
  'cashier.submitting',
  'play.loading',
  'verification.loading',
  'verification.send.busy',
  'withdrawal.loading',
  'withdrawal.list.loading',
  'limits.loading',
  'limits.saving',
  'protection.loading',
  'play.check.loading',
  'auth.signup.busy',
  'withdrawal.form.calculating',
  'withdrawal.summary.confirming',
  'security.step.busy',
  'shell.page.loading',
];

export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'signs up': {
    visitor: 'guest',
    // While the field is filled in again.
    alsoSaid: [
      ...SLOW,
      'validation.invalid_format',
      'validation.password_too_short',
      'auth.strength.short',
      'auth.strength.weak',
      'auth.strength.fair',
      'auth.strength.good',
    ],
    go: signUp,
  },
  'pays in by card with 3-D Secure': {
    visitor: 'player',
    alsoSaid: [...SLOW, 'cashier.redirecting.title', 'cashier.result.checking.title'],
    go: deposit,
  },
  'plays dice': { visitor: 'player with money', folders: ['view', 'instant', 'dice'], alsoSaid: SLOW, go: playDice },
  'plays a slot': {
    visitor: 'player with money',
    folders: ['view', 'slot-view', 'harbour-lights'],
    alsoSaid: SLOW,
    go: playSlot,
  },
  'plays blackjack': {
    visitor: 'player with money',
    folders: ['view', 'table-view', 'nightjar-blackjack'],
    alsoSaid: SLOW,
    go: playBlackjack,
  },
  'bets at a live table': {
    visitor: 'player with money',
    folders: ['view', 'live', 'roulette-lumiere'],
    alsoSaid: [...SLOW, 'next_round', 'place_bets', 'no_more_bets', 'seconds_left', 'roulette_result'],
    go: betLive,
  },
  'sets a limit': { visitor: 'player', alsoSaid: SLOW, go: setLimit },
  'sends a document': { visitor: 'player', alsoSaid: [...SLOW, 'verification.upload.queued'], go: sendDocument },
  'withdraws money': { visitor: 'verified player', alsoSaid: SLOW, go: withdraw },
};
