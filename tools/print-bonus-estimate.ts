import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { OfferEstimate } from '../apps/platform/modules/bonuses/index.ts';

const percent = (bps: number) => `${bps / 100} %`;

/** The estimate of one campaign, with what it assumes. */
export function estimateLines(estimate: OfferEstimate, days: number): readonly string[] {
  const { key, type, granted, mix, cost, needsCoupon } = estimate;
  if (granted === null) return [`${key}: campaigns of the type ${type} cannot be estimated`];
  const { code } = getAsset(estimate.currencyCode);
  const money = (minor: bigint) => `${toExactString(minor, code)} ${code}`;
  const past =
    type === 'deposit'
      ? `${granted.occasions} deposits of ${granted.players} players, ${money(granted.depositedMinor)}`
      : `${granted.occasions} days with play of ${granted.players} players`;
  const lines = [
    `${key}: ${past} in the last ${days} days`,
    `    ${granted.grants} bonuses for ${granted.participants.size} players: ${money(granted.grantedMinor)}${
      granted.isFull ? ', the maximum of participants was reached' : ''
    }`,
  ];
  if (type === 'deposit') lines.push(`    for deposits of ${money(granted.matchedMinor)}`);
  if (type === 'deposit' && estimate.spinsMinor > 0n)
    lines.push(
      `    and free spins with expected winnings of ${money(estimate.spinsMinor * BigInt(granted.grants))}, which the cost leaves out`,
    );
  if (cost)
    lines.push(
      `    wagering ${money(cost.wagerMinor)}, stakes ${money(cost.turnoverMinor)}, expected loss of players on them ${money(cost.lostMinor)}`,
      `    expected cost ${money(cost.costMinor)} of ${money(granted.grantedMinor)}`,
    );
  else if (granted.grants > 0)
    lines.push('    no cost: these players have played no game with a known return that counts');
  if (mix) {
    const edge = mix.edgeBps === null ? 'unknown' : percent(mix.edgeBps);
    lines.push(
      `    their games: house edge ${edge}, ${percent(mix.countedBps)} of a stake counts, ${percent(mix.unknownBps)} of stakes without a published return`,
    );
  }
  return [...lines, ...assumptionsOf(type, needsCoupon).map((text) => `    assumes: ${text}`)];
}

function assumptionsOf(type: OfferEstimate['type'], needsCoupon: boolean): readonly string[] {
  return [
    'every player takes the bonus as soon and as often as possible, and deposits and plays as before',
    'everybody completes the wagering; players who lose the bonus before cost less, and a maximum win is not considered',
    'country, tags, level, time zone and verified e-mail are those of today; other active bonuses and second accounts are ignored',
    ...(type === 'freespins' ? ['free spins win their average; a maximum win is not considered'] : []),
    ...(needsCoupon ? ['every player has redeemed a coupon'] : []),
    ...(type === 'deposit' ? [] : ['players come on days on which they have played; hours are ignored']),
  ];
}
