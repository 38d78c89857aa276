import { randomUUID } from 'node:crypto';
import { expect, test, type TestInfo } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../../apps/platform/db/database.ts';
import type { WalletModule } from '../../apps/platform/modules/wallet/index.ts';
import arabic from '../../packages/locales/ar/account.json' with { type: 'json' };
import type { Casino } from '../fixtures.ts';
import { type ApiResponse, newPerson } from '../platform-client.ts';
import { logOut, pressButton, rollDice, see, signUp } from './steps.ts';
import { TAB_MS_MAX, type Tab } from './tab.ts';

interface Visit {
  readonly tab: Tab;
  readonly casino: Casino;
}

interface WholeVisit extends Visit {
  readonly ownerDb: Db;
  readonly wallet: WalletModule;
}

/** A guest registers, plays a demo round of dice, changes to Arabic and logs out. */
export async function makeShortVisit({ casino, tab }: Visit): Promise<void> {
  await tab.open(`${casino.brandUrl()}/casino/games/dice?mode=demo`);
  await signUp(tab);
  await rollDice(tab);
  await tab.press('header a[href*="modal=language"]');
  await tab.press('dialog[open] a[hreflang=ar]');
  await tab.find('html[lang=ar][dir=rtl][data-session=in][data-hydrated]');
  await logOut(tab, arabic.account['menu.logout']);
}

/** A player deposits with 3-D Secure, plays, bets at a live table, sets a limit, sends a document, withdraws and collects a bonus. */
export async function makeWholeVisit(visit: WholeVisit, testInfo: TestInfo): Promise<void> {
  const { casino, tab, ownerDb } = visit;
  await tab.open(`${casino.brandUrl()}/`);
  const { email, password } = await signUp(tab);
  const token = await tab.run(() => localStorage.getItem('accessToken') ?? '');
  const { player_id: playerId } = await ownerDb
    .selectFrom('players')
    .select('player_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const player: Player = {
    ...visit,
    playerId,
    password,
    open: (path) => tab.open(`${casino.brandUrl()}${path}`),
    get: async (path) => (await casino.request(path, { token })).json,
  };
  await test.step('deposits by card with 3-D Secure', () => deposit(player));
  await test.step('plays dice, a slot and blackjack', () => play(player));
  await test.step('bets at a live table', () => betAtLiveTable(player));
  await test.step('sets a limit', () => setLimit(player));
  await test.step('sends a document', () => sendDocument(player, testInfo.outputPath('front.jpg')));
  await test.step('withdraws', () => withdraw(player));
  await test.step('collects the bonus of the day and logs out', () => collectBonus(player));
}

interface Player extends WholeVisit {
  readonly playerId: string;
  readonly password: string;
  readonly open: (path: string) => Promise<void>;
  /** What the API answers to the player. */
  readonly get: (path: string) => Promise<ApiResponse['json']>;
}

async function deposit({ tab, open }: Player): Promise<void> {
  await open('/deposit');
  await tab.press('label:has(input[name=method][value=card])');
  await tab.fill('input[name=amount]', '100');
  await tab.press('form button[type=submit]');
  await tab.fill('#holder', 'Ada Lovelace');
  await tab.fill('#number', '4000 0000 0000 3220');
  await tab.fill('#expiry', '12/49');
  await tab.fill('#cvc', '123');
  await tab.press('button[value=pay]');
  await tab.fill('#code', '123456');
  await tab.press('button[value=confirm]');
  await tab.find('dialog [data-outcome=success]');
  await see(tab, 'header a[href*="/deposit"] bdi', '100.00');
}

async function play({ tab, open, get }: Player): Promise<void> {
  const isOver = async (game: string) => {
    const { rows } = await get('/api/user/game-rounds');
    return rows.some((row: Record<string, unknown>) => row['game'] === game && row['isOver']);
  };
  await open('/casino/games/dice');
  await rollDice(tab);
  await open('/casino/games/harbour-lights');
  await pressButton(tab, 'Spin');
  await expect.poll(() => isOver('harbour-lights'), { timeout: TAB_MS_MAX }).toBe(true);
  await open('/casino/games/nightjar-blackjack');
  await pressButton(tab, 'Deal');
  // A hand may be over after the deal; an ace of the dealer asks about insurance first.
  const stand = async () => {
    await tab.run(() =>
      Array.from(document.querySelectorAll<HTMLButtonElement>('[data-part=game] button'))
        .find((button) => /^(?:No insurance|Stand)$/.test(button.textContent.trim()) && button.ariaDisabled !== 'true')
        ?.click(),
    );
    return isOver('nightjar-blackjack');
  };
  await expect.poll(stand, { timeout: TAB_MS_MAX }).toBe(true);
}

async function betAtLiveTable({ tab, open, get }: Player): Promise<void> {
  await open('/casino/games/roulette-lumiere');
  const state = async () => (await get('/api/user/live-tables/roulette-lumiere/bets')).bet?.state;
  // A chip that is not sent is cleared at the end of its round, and a busy browser may need more than one.
  const bet = async () => {
    await tab.press('button[aria-label^="Red,"]:not([aria-disabled=true])');
    await tab.run(() =>
      Array.from(document.querySelectorAll<HTMLButtonElement>('[data-part=game] button:not([aria-disabled=true])'))
        .find((button) => button.textContent.includes('Place bets'))
        ?.click(),
    );
    return state();
  };
  await expect.poll(bet, { timeout: TAB_MS_MAX }).toBeDefined();
  await expect.poll(state, { timeout: TAB_MS_MAX }).toBe('settled');
}

async function setLimit({ tab, open }: Player): Promise<void> {
  await open('/responsibility');
  await tab.press('main button[aria-label="Set limit: Deposit limits, Daily"]');
  await tab.fill('main form:has([name=amount]) [name=amount]', '400');
  await tab.press('main form:has([name=amount]) button[type=submit]');
  await see(tab, 'main', 'Limit saved.');
}

async function sendDocument({ tab, open }: Player, scan: string): Promise<void> {
  await sharp({ create: { width: 800, height: 500, channels: 3, background: '#345' } })
    .jpeg()
    .toFile(scan);
  await open('/profile/verify');
  const card = '[data-document=address]';
  await tab.press(`${card} button`, 'Send document');
  await tab.upload(`${card} input[type=file]`, scan);
  await see(tab, card, /Ready, /);
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await tab.fill(`${card} input[type=date]`, tenDaysAgo);
  await tab.press(`${card} button`, 'Send for review');
  await see(tab, card, 'In review');
}

async function withdraw({ tab, open, ownerDb, wallet, playerId, password }: Player): Promise<void> {
  const person = newPerson();
  await sql`UPDATE players SET is_email_verified = true, kyc_status = 'APPROVED', first_name = ${person.firstName}, last_name = ${person.lastName},
    phone_code = '49', phone = ${`151${Date.now()}`}, date_of_birth = ${person.dateOfBirth}, address = ${person.address}, zip_code = '10115',
    city = 'Berlin', country_code = 'DE' WHERE player_id = ${playerId}`.execute(ownerDb);
  const round = { source: 'journey', playerId, asset: 'EUR', provider: 'journey', gameSlug: 'dice' } as const;
  // The deposit is to be wagered once.
  for (const roundId of [randomUUID(), randomUUID()]) {
    await wallet.bet({ ...round, roundId, amountMinor: 600_000n, externalId: randomUUID() });
    await wallet.win({ ...round, roundId, amountMinor: 600_000n, externalId: randomUUID(), closesRound: true });
  }
  await open('/withdraw');
  await tab.fill('main [name=fullName]', `${person.firstName} ${person.lastName}`);
  await tab.fill('main [name=accountNumber]', 'DE89 3704 0044 0532 0130 00');
  await tab.fill('main [name=email]', 'ada@example.com');
  await tab.fill('input[name=amount]', '30');
  await pressButton(tab, 'Calculate');
  await pressButton(tab, 'Confirm');
  await tab.fill('dialog[open] input[type=password]', password);
  await tab.press('dialog[open] button[type=submit]');
  await see(tab, 'main details summary', /Requested|Approved/);
}

async function collectBonus({ tab, open }: Player): Promise<void> {
  await open('/contacts?modal=calendar');
  await tab.press('dialog[open] button', 'Collect');
  await see(tab, 'dialog[open]', 'Collected');
  await open('/responsibility');
  await logOut(tab);
}
