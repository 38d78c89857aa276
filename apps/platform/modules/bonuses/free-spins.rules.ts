import { isInteractive, isStakeWithin } from '@marquee/games/game-rules.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { type AssetCode, isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';

/** What is wrong with free spins: unknown games, games that are no slots, and stakes that a game does not have. */
export function freeSpinFaults(
  {
    games,
    stake,
    winMax,
  }: { readonly games: readonly string[]; readonly stake: string; readonly winMax?: string | undefined },
  currencyCode: string,
): readonly string[] {
  if (!isAssetCode(currencyCode)) return [];
  const amounts = { 'freeSpins.stake': stake, 'freeSpins.winMax': winMax };
  const unreadable = Object.entries(amounts).filter(
    ([, text]) => text !== undefined && minorOf(text, currencyCode) === null,
  );
  if (unreadable.length > 0) return unreadable.map(([name]) => `${name} is not an amount in ${currencyCode}`);
  return games.flatMap((slug) => gameFault(slug, minorOf(stake, currencyCode) ?? 0n, currencyCode) ?? []);
}

function gameFault(slug: string, stakeMinor: bigint, asset: AssetCode): string | null {
  const game = HOUSE_GAMES.get(slug);
  if (!game || !game.categories.includes('slots') || game.live || isInteractive(game.rules))
    return `freeSpins: ${slug} is not a slot of the house`;
  const limits = game.rules.stakes[asset];
  if (isStakeWithin(limits, stakeMinor)) return null;
  const [min, max, step] = [limits.minMinor, limits.maxMinor, limits.stepMinor].map((minor) =>
    toExactString(minor, asset),
  );
  return `freeSpins: stakes of ${slug} are ${min} to ${max} ${asset} in steps of ${step}`;
}

/** Null for a text that is no amount above zero. */
function minorOf(text: string, asset: AssetCode): bigint | null {
  const parsed = parseAmount(text, asset);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
}
