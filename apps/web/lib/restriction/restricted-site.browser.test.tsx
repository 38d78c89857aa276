import { getUserDetails } from '@marquee/contract/players.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { describe, expect, it } from 'vitest';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import type { PlayerDetails } from '../api/use-player.ts';
import { HEAD_SCRIPT } from '../session/head-script.ts';
import { RESTRICTION_KEY } from '../session/session-store.ts';
import { useRestrictedSite } from './use-restricted-site.ts';

const open = exampleOf(getUserDetails);
const withLimit = (userLimit: PlayerDetails['getUser']['userLimit']): PlayerDetails => ({
  ...open,
  getUser: { ...open.getUser, userLimit },
});
const permanent = withLimit({ selfExclusion: null, isSelfExclusionPermanent: true });
const untilThen = (endsInMs: number) =>
  withLimit({ selfExclusion: new Date(Date.now() + endsInMs).toISOString(), isSelfExclusionPermanent: false });

function Site() {
  useRestrictedSite(['promotion']);
  return (
    <>
      <a href="/deposit">Deposit</a>
      <a href="/deposit?method=card">Deposit by card</a>
      <ul>
        <li>
          <a href="/deposit">Deposit in a list</a>
        </li>
      </ul>
      <a href="/promotions">Promotions</a>
      <a href="/promotion?key=harbour">One promotion</a>
      <a href="/casino?modal=promotion&amp;item=harbour">A promotion’s dialog</a>
      <a href="/casino/games/dice?mode=demo">Demo</a>
      <button data-invites="">Play now</button>
      <LinkButton href="/casino">To the games</LinkButton>
      <LinkButton href="/casino?category=originals">Play for free</LinkButton>
      <LinkButton href="/casino/games/dice">Roll</LinkButton>
      <LinkButton variant="quiet" href="/casino">
        Back
      </LinkButton>
      <a href="/casino">Lobby</a>
      <a href="/deposit?modal=menu">Menu</a>
      <a href="/withdraw">Withdraw</a>
    </>
  );
}
const visibleText = () =>
  [...document.querySelectorAll<HTMLElement>('a, button[data-invites]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.textContent);
function runHeadScript({ contentDocument }: HTMLIFrameElement): void {
  if (!contentDocument) throw new Error('The frame has no document');
  const script = contentDocument.createElement('script');
  script.textContent = HEAD_SCRIPT;
  contentDocument.head.append(script);
}
const OTHERS = ['Back', 'Lobby', 'Menu', 'Withdraw'];
const DEPOSITS = 'Deposit|Deposit by card|Deposit in a list|Promotions|One promotion|A promotion’s dialog'.split('|');
const GAMES = 'Demo|Play now|To the games|Play for free|Roll'.split('|');
const EVERYTHING = [...DEPOSITS, ...GAMES, ...OTHERS];
const show = (details: PlayerDetails) => inSite(<Site />, { isSignedIn: true, responses: { getUserDetails: details } });

describe('links of the site', () => {
  it('are visible while the account is open', async () => {
    await show(open);
    await expect.poll(visibleText).toEqual(EVERYTHING);
  });

  it.each([
    ['self-excluded for good', () => permanent],
    ['frozen for some days', () => untilThen(86_400_000)],
  ])('lead nowhere to a deposit or to play for a player who is %s', async (_what, details) => {
    await show(details());
    await expect.poll(visibleText).toEqual(OTHERS);
  });

  it('reappear when the restriction ends', async () => {
    await show(untilThen(1_000));
    await expect.poll(visibleText).toEqual(OTHERS);
    await expect.poll(visibleText).toEqual(EVERYTHING);
  });

  it('are hidden from the first paint of the next page and take no space there', async () => {
    await show(permanent);
    await expect.poll(visibleText).toEqual(OTHERS);
    // Simulates the head script of a new page in a separate document with the stored session.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const early = frame.contentDocument!;
    early.body.innerHTML = '<a href="/deposit">Deposit</a><a href="/withdraw">Withdraw</a>';
    runHeadScript(frame);
    expect([...early.querySelectorAll('a')].map((link) => link.getClientRects().length)).toEqual([0, 1]);
    frame.remove();
  });

  it.each([
    ['has ended', JSON.stringify({ until: Date.now() - 1, rule: 'a { display: none }' })],
    ['is damaged', '{'],
  ])('are all there where the stored restriction %s', async (_what, stored) => {
    await show(open);
    localStorage.setItem(RESTRICTION_KEY, stored);
    const frame = document.body.appendChild(document.createElement('iframe'));
    runHeadScript(frame);
    expect(frame.contentDocument!.documentElement.dataset['restricted']).toBeUndefined();
    frame.remove();
  });

  it('reappear after a stored restriction when the account turns out to be open', async () => {
    await show(permanent);
    await expect.poll(() => localStorage.getItem(RESTRICTION_KEY)).not.toBeNull();
    await show(open);
    await expect.poll(() => localStorage.getItem(RESTRICTION_KEY)).toBeNull();
    expect(visibleText()).toEqual(EVERYTHING);
  });

  it('are visible to the next visitor', async () => {
    await show(permanent);
    await expect.poll(visibleText).toEqual(OTHERS);
    await inSite(<Site />, {});
    await expect.poll(visibleText).toEqual(EVERYTHING);
    expect(localStorage.getItem(RESTRICTION_KEY)).toBeNull();
  });
});
