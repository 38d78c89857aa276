import { HOUSE_CATALOGUE } from '../house-catalogue.ts';
import type { DemoGame } from './demo-catalogue.types.ts';
import type { StakeClass } from './stakes.ts';

/** Data of an announced game: return in percent, largest multiplier, stakes, release date, badge. */
interface Announcement {
  readonly facts: [returnToPlayer: string, maxMultiplier: number | null, stakes: StakeClass];
  readonly since: string;
  readonly badge?: DemoGame['badge'];
}

/** `title` is the game's name and its provider. */
function announced(
  slug: string,
  title: readonly [name: string, provider: string],
  categories: readonly string[],
  { facts, since, badge = null }: Announcement,
): DemoGame {
  const [returnToPlayer, maxMultiplier, stakes] = facts;
  return {
    slug,
    name: title[0],
    provider: title[1],
    categories,
    stated: { returnToPlayer, maxMultiplier, stakes },
    badge,
    releaseDate: since,
  };
}

const ANNOUNCED: readonly DemoGame[] = [
  announced('kraken-below', ['Kraken Below', 'saltmarsh'], ['popular', 'slots'], {
    facts: ['96.31', 5000, 'middle'],
    since: '2026-03-12',
    badge: 'popular',
  }),
  announced('saffron-sphinx', ['Saffron Sphinx', 'quillfeather'], ['popular', 'slots'], {
    facts: ['96.08', 10000, 'middle'],
    since: '2025-09-04',
    badge: 'popular',
  }),
  announced('lanterns-of-kyoto', ['Lanterns of Kyoto', 'ninth-lantern'], ['popular', 'slots'], {
    facts: ['96.54', 6400, 'low'],
    since: '2026-06-25',
  }),
  announced('dragon-regent', ['Dragon Regent', 'ninth-lantern'], ['popular', 'slots'], {
    facts: ['96.11', 9000, 'middle'],
    since: '2026-04-16',
  }),
  announced('sugar-parade', ['Sugar Parade', 'violet-kiln'], ['popular', 'slots'], {
    facts: ['96.48', 21000, 'low'],
    since: '2026-02-18',
  }),
  announced('iron-longship', ['Iron Longship', 'halyard-finch'], ['popular', 'slots'], {
    facts: ['95.92', 8000, 'middle'],
    since: '2025-11-13',
  }),
  announced('midnight-masquerade', ['Midnight Masquerade', 'violet-kiln'], ['popular', 'slots', 'new'], {
    facts: ['96.60', 12000, 'middle'],
    since: '2026-10-30',
    badge: 'new',
  }),
  announced('neon-nomad', ['Neon Nomad', 'brassmoth'], ['popular', 'slots', 'new'], {
    facts: ['96.15', 7500, 'middle'],
    since: '2026-10-15',
    badge: 'new',
  }),
  announced('ninth-floor', ['Ninth Floor', 'cobalt-room'], ['popular', 'live-casino', 'new'], {
    facts: ['96.08', 10000, 'low'],
    since: '2026-11-10',
    badge: 'new',
  }),
  announced('salon-twenty-one', ['Salon Twenty-One', 'cobalt-room'], ['popular', 'live-casino', 'table'], {
    facts: ['99.28', null, 'high'],
    since: '2025-05-20',
  }),
  announced('gem-mines', ['Gem Mines', 'brassmoth'], ['popular', 'instant'], {
    facts: ['97.00', 5000, 'low'],
    since: '2026-09-03',
  }),
  announced('kite-line', ['Kite Line', 'marquee'], ['popular', 'originals', 'instant', 'new'], {
    facts: ['97.00', 10000, 'low'],
    since: '2026-11-19',
    badge: 'new',
  }),
  announced('tidewater-treasure', ['Tidewater Treasure', 'saltmarsh'], ['slots'], {
    facts: ['96.20', 2500, 'low'],
    since: '2026-01-29',
  }),
  announced('bayou-brass', ['Bayou Brass', 'ottergate'], ['slots', 'new'], {
    facts: ['96.42', 5200, 'low'],
    since: '2026-11-17',
    badge: 'new',
  }),
  announced('jungle-idol', ['Jungle Idol', 'halyard-finch'], ['slots'], {
    facts: ['95.80', 4000, 'middle'],
    since: '2025-07-10',
  }),
  announced('savanna-sunrise', ['Savanna Sunrise', 'ottergate'], ['slots'], {
    facts: ['96.02', 3200, 'low'],
    since: '2025-04-03',
  }),
  announced('northlight-dome', ['Northlight Dome', 'quillfeather'], ['slots', 'new'], {
    facts: ['96.34', 6800, 'middle'],
    since: '2026-11-14',
    badge: 'new',
  }),
  announced('cosmic-drift', ['Cosmic Drift', 'brassmoth'], ['slots', 'new'], {
    facts: ['96.71', 15000, 'low'],
    since: '2026-09-24',
    badge: 'new',
  }),
  announced('lucky-orchard', ['Lucky Orchard', 'quillfeather'], ['slots'], {
    facts: ['96.50', 1500, 'low'],
    since: '2025-03-27',
  }),
  announced('jasmine-hour', ['Jasmine Hour', 'ninth-lantern'], ['slots'], {
    facts: ['96.61', 1800, 'low'],
    since: '2026-08-20',
  }),
  announced('thunder-forge', ['Thunder Forge', 'halyard-finch'], ['slots'], {
    facts: ['96.18', 7200, 'middle'],
    since: '2026-05-21',
  }),
  announced('bison-plains', ['Bison Plains', 'ottergate'], ['slots'], {
    facts: ['95.97', 5600, 'middle'],
    since: '2025-10-23',
  }),
  announced('comet-post', ['Comet Post', 'brassmoth'], ['slots'], {
    facts: ['96.36', 7000, 'low'],
    since: '2026-07-16',
  }),
  announced('medusas-mirror', ['Medusa’s Mirror', 'quillfeather'], ['slots', 'new'], {
    facts: ['96.25', 6000, 'middle'],
    since: '2026-11-12',
    badge: 'new',
  }),
  announced('rose-window', ['Rose Window', 'marquee'], ['originals', 'slots', 'new'], {
    facts: ['96.24', 2500, 'low'],
    since: '2026-11-18',
    badge: 'new',
  }),
  announced('koi-terrace', ['Koi Terrace', 'ninth-lantern'], ['slots'], {
    facts: ['96.33', 3888, 'low'],
    since: '2025-12-11',
  }),
  announced('samurai-snow', ['Samurai Snow', 'ninth-lantern'], ['slots'], {
    facts: ['96.29', 4800, 'middle'],
    since: '2026-02-05',
  }),
  announced('summit-hounds', ['Summit Hounds', 'halyard-finch'], ['slots'], {
    facts: ['96.14', 4400, 'middle'],
    since: '2026-01-15',
  }),
  announced('velvet-vampire', ['Velvet Vampire', 'violet-kiln'], ['slots'], {
    facts: ['95.75', 13000, 'middle'],
    since: '2026-10-08',
    badge: 'new',
  }),
  announced('prospectors-pass', ['Prospectors Pass', 'quillfeather'], ['slots'], {
    facts: ['95.88', 4500, 'middle'],
    since: '2025-08-28',
  }),
  announced('thirteenth-chime', ['Thirteenth Chime', 'violet-kiln'], ['slots'], {
    facts: ['96.13', 13000, 'middle'],
    since: '2026-06-11',
  }),
  announced('arcane-academy', ['Arcane Academy', 'violet-kiln'], ['slots'], {
    facts: ['96.40', 5000, 'low'],
    since: '2025-06-19',
  }),
  announced('aurora-wolves', ['Aurora Wolves', 'ottergate'], ['slots'], {
    facts: ['96.37', 2800, 'low'],
    since: '2025-09-18',
  }),
  announced('glimmer-trench', ['Glimmer Trench', 'saltmarsh'], ['slots'], {
    facts: ['96.28', 8800, 'middle'],
    since: '2026-05-28',
  }),
  announced('frost-crown', ['Frost Crown', 'halyard-finch'], ['slots', 'new'], {
    facts: ['96.05', 3500, 'middle'],
    since: '2026-11-05',
    badge: 'new',
  }),
  announced('clockwork-aviary', ['Clockwork Aviary', 'brassmoth'], ['slots'], {
    facts: ['96.45', 1000, 'low'],
    since: '2025-02-13',
  }),
  announced('cardamom-lane', ['Cardamom Lane', 'quillfeather'], ['slots'], {
    facts: ['96.40', 2700, 'low'],
    since: '2025-12-04',
  }),
  announced('cactus-fiesta', ['Cactus Fiesta', 'saltmarsh'], ['slots'], {
    facts: ['96.12', 2400, 'low'],
    since: '2025-05-08',
  }),
  announced('bee-royale', ['Bee Royale', 'ottergate'], ['slots'], {
    facts: ['96.30', 3000, 'low'],
    since: '2026-04-30',
  }),
  announced('tropic-toucan', ['Tropic Toucan', 'saltmarsh'], ['slots'], {
    facts: ['96.22', 2200, 'low'],
    since: '2025-07-24',
  }),
  announced('paper-circus', ['Paper Circus', 'violet-kiln'], ['slots'], {
    facts: ['96.52', 3300, 'low'],
    since: '2026-04-09',
  }),
  announced('diamond-ledger', ['Diamond Ledger', 'quillfeather'], ['slots'], {
    facts: ['96.00', 2000, 'high'],
    since: '2026-07-02',
  }),
  announced('pixel-quest', ['Pixel Quest', 'brassmoth'], ['slots'], {
    facts: ['96.55', 4096, 'low'],
    since: '2025-11-27',
  }),
  announced('aria-at-eight', ['Aria at Eight', 'ottergate'], ['slots'], {
    facts: ['96.05', 4000, 'middle'],
    since: '2025-09-25',
  }),
  announced('locomotive-gold', ['Locomotive Gold', 'halyard-finch'], ['slots'], {
    facts: ['95.95', 3600, 'middle'],
    since: '2026-05-07',
  }),
  announced('pumpkin-hollow', ['Pumpkin Hollow', 'violet-kiln'], ['slots'], {
    facts: ['96.10', 6660, 'low'],
    since: '2025-10-16',
  }),
  announced('nightjar-blackjack', ['Nightjar Blackjack', 'cobalt-room'], ['live-casino', 'table'], {
    facts: ['99.42', null, 'middle'],
    since: '2026-02-26',
  }),
  announced('fox-and-heron', ['Fox & Heron', 'ninth-lantern'], ['live-casino', 'table'], {
    facts: ['96.27', 11, 'middle'],
    since: '2026-08-27',
  }),
  announced('lacquer-bowl', ['Lacquer Bowl', 'ninth-lantern'], ['live-casino', 'table'], {
    facts: ['97.22', 150, 'middle'],
    since: '2026-05-14',
  }),
  announced('millers-wheel', ['Miller’s Wheel', 'cobalt-room'], ['live-casino'], {
    facts: ['96.00', 50, 'low'],
    since: '2025-11-06',
  }),
  announced('bingo-balcony', ['Bingo Balcony', 'cobalt-room'], ['live-casino'], {
    facts: ['94.80', 5000, 'low'],
    since: '2026-03-05',
  }),
  announced('marble-stairs', ['Marble Stairs', 'marquee'], ['originals', 'instant'], {
    facts: ['97.00', 1000, 'low'],
    since: '2026-11-19',
  }),
  announced('pin-drop', ['Pin Drop', 'brassmoth'], ['instant'], { facts: ['97.00', 1000, 'low'], since: '2026-03-26' }),
  announced('truffle-wood', ['Truffle Wood', 'halyard-finch'], ['instant'], {
    facts: ['97.00', 4000, 'low'],
    since: '2026-07-23',
  }),
  announced('echo-well', ['Echo Well', 'marquee'], ['originals', 'instant'], {
    facts: ['97.00', 10000, 'low'],
    since: '2026-11-20',
  }),
  announced('ebb-or-flow', ['Ebb or Flow', 'marquee'], ['originals', 'instant'], {
    facts: ['97.00', 2000, 'low'],
    since: '2026-11-20',
  }),
  announced('forty-swallows', ['Forty Swallows', 'saltmarsh'], ['instant'], {
    facts: ['95.20', 3000, 'low'],
    since: '2025-10-09',
  }),
  announced('scratch-souk', ['Scratch Souk', 'saltmarsh'], ['instant'], {
    facts: ['94.50', 2000, 'low'],
    since: '2025-06-05',
  }),
  announced('lemon-ink', ['Lemon Ink', 'quillfeather'], ['instant'], {
    facts: ['95.00', 1000, 'low'],
    since: '2026-02-12',
  }),
];

/** Registered games take the place of announced ones. */
export const DEMO_GAMES: readonly DemoGame[] = [
  ...HOUSE_CATALOGUE,
  ...ANNOUNCED.filter(({ slug }) => !HOUSE_CATALOGUE.some((game) => game.slug === slug)),
];
