import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { allowedPlay, diceRound, openGame, sessionWith } from './testing/open-game.tsx';

const NAMES = { en: ['Bet', 'Roll'], de: ['Einsatz', 'Würfeln'], ar: ['الرهان', 'ارمِ'] } as const;
type Locale = keyof typeof NAMES;

const input = (locale: Locale = 'en') => page.getByRole('textbox', { name: NAMES[locale][0], exact: true });
const play = () => document.querySelector<HTMLElement>('[data-action=play]');
const canPlay = () => play()?.getAttribute('aria-disabled') === null;

async function open(locale: Locale = 'en', check: Partial<EndpointResponse<'checkPlay'>> = {}) {
  const bodies: unknown[] = [];
  const site = await openGame(sessionWith(), {
    locale,
    responses: {
      checkPlay: allowedPlay(check),
      playRound: (_query, body) => {
        bodies.push(body);
        return diceRound();
      },
    },
  });
  await expect.poll(canPlay).toBe(true);
  return { site, stakes: () => bodies.map((body) => (body as { stake: string }).stake) };
}

describe('the bet is typed', () => {
  it.each([
    ['en', '2.5', '2.50', '2.50'],
    ['en', '1,234.50', null, null],
    ['en', ' 12 ', '12.00', '12.00'],
    ['de', '2,5', '2,50', '2.50'],
    ['ar', '٢٫٥٠', '2.50', '2.50'],
    ['ar', '۲٫۵۰', '2.50', '2.50'],
  ] as const)('in %s as %j', async (locale, typed, shown, sent) => {
    const { stakes } = await open(locale);
    await userEvent.fill(input(locale), typed);
    await userEvent.tab();
    await expect.poll(canPlay).toBe(sent !== null);
    if (sent === null || shown === null) return;
    await expect.element(input(locale)).toHaveValue(shown);
    play()?.click();
    await expect.poll(stakes).toEqual([sent]);
  });

  it.each([
    ['0', 'Enter €0.10 to €500.00.'],
    ['500.01', 'Enter €0.10 to €500.00.'],
    ['9'.repeat(18), 'Enter €0.10 to €500.00.'],
    ['-1', 'Enter €0.10 to €500.00.'],
    ['1,000', 'Leave out the thousands separator, as in €0.10.'],
    ['1.005', 'Leave out the thousands separator, as in €0.10.'],
    ['0.105', 'Enter a multiple of €0.01.'],
    ['ten', 'Enter an amount such as €0.10.'],
    ['', 'Enter an amount such as €0.10.'],
  ])('%j is refused with what can be typed, and no round starts', async (typed, message) => {
    const { stakes } = await open();
    await userEvent.fill(input(), typed);
    await userEvent.tab();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input()).toHaveAccessibleDescription(message);
    expect(canPlay()).toBe(false);
    play()?.click();
    expect(stakes()).toEqual([]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Increase bet' }).click();
    await expect.poll(canPlay).toBe(true);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('up to the lowest maximum of market, bonus and limits, which the field names', async () => {
    await open('en', { bonusBetMax: '5.00', stakeMax: '4.00', stakeLeft: '3.40' });
    await userEvent.click(input());
    await expect.element(page.getByText('Min €0.10, max €3.40')).toBeVisible();
    await userEvent.fill(input(), '3.41');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter €0.10 to €3.40.');
  });

  it('and steps continue from it', async () => {
    await open();
    await userEvent.fill(input(), '2.37');
    await page.getByRole('button', { name: 'Decrease bet' }).click();
    await expect.element(input()).toHaveValue('2.00');
  });
});

describe('the win chance of dice', () => {
  const chance = () => page.getByRole('textbox', { name: 'Win chance in percent' });

  it.each(['0', '0.09', '98.01', '150', 'half', ''])(
    '%j is refused with the range, and no round starts',
    async (typed) => {
      await open();
      await userEvent.fill(chance(), typed);
      await userEvent.tab();
      await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a win chance from 0.10% to 98.00%.');
      await expect.element(chance()).toHaveAttribute('aria-invalid', 'true');
      await expect.poll(canPlay).toBe(false);
    },
  );

  it.each(['0.1', '98', '49,50'])('%j is taken', async (typed) => {
    await open();
    await userEvent.fill(chance(), typed);
    await userEvent.tab();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expect.poll(canPlay).toBe(true);
  });

  it('is right again after the target was moved', async () => {
    await open();
    await userEvent.fill(chance(), '150');
    await expect.poll(canPlay).toBe(false);
    page.getByRole('slider').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(canPlay).toBe(true);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

describe('the numbers of dice have the digits and separator of the language', () => {
  it.each([
    ['de', 'Gewinnchance in Prozent', 'Unter 50,00', ['50,00', '1,98×', '25,50', '3,8823×']],
    ['ar', 'فرصة الربح بالمئة', 'أدنى من 50.00', ['50.00', '1.98×', '25.50', '3.8823×']],
  ] as const)('in %s', async (locale, name, under, [half, double, quarter, fourfold]) => {
    await open(locale);
    const field = page.getByRole('textbox', { name });
    await expect.element(field).toHaveValue(half);
    await expect.element(page.getByText(double, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: under })).toBeInTheDocument();
    for (const typed of ['25.5', '50', '25,5']) {
      await userEvent.fill(field, typed);
      await userEvent.tab();
      await expect.poll(canPlay).toBe(true);
    }
    await expect.element(field).toHaveValue(quarter);
    await expect.element(page.getByText(fourfold, { exact: true })).toBeVisible();
  });
});

describe('a bonus that is bought', () => {
  const openSlot = (check: Partial<EndpointResponse<'checkPlay'>>) =>
    openGame(sessionWith(), { engine: 'velvet-vampire', responses: { checkPlay: allowedPlay(check) } });
  const buy = () => page.getByRole('button', { name: /^Buy/ });

  it.each([
    ['the bonus', { bonusBetMax: '40.00' }, 'Max €40.00 per round'],
    ['a limit of the player', { stakeMax: '40.00' }, 'Max €40.00 per round'],
    ['what limits leave', { stakeLeft: '30.00' }, '€30.00 left within your limits'],
    ['the balance', {}, 'Balance too low'],
  ])('is disabled with the reason beside it above the maximum of %s', async (_what, check, reason) => {
    await openSlot(check);
    await expect.poll(() => buy().element().textContent).toContain(reason);
    await expect.element(buy()).toHaveAttribute('aria-disabled', 'true');
    buy()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(document.querySelector('dialog')).toBeNull();
    await expectAccessible();
  });

  it('is not offered where even the lowest bet would cost more', async () => {
    await openSlot({ bonusBetMax: '5.00' });
    await expect.element(page.getByText('The maximum bet with an active bonus is €5.00.')).toBeVisible();
    expect(buy().elements()).toEqual([]);
  });
});
