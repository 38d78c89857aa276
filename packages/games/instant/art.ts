import type { Figure } from '../posters/art-direction.ts';

type Painted = Pick<Figure, 'symbol' | 'finish' | 'colours'> & Partial<Figure>;

/** Figures of the instant games, by game and name. They continue what the game's poster shows; its lettering is the logo. */
export const instantArt: Readonly<Record<string, Readonly<Record<string, Painted>>>> = {
  'echo-well': {
    coin: { symbol: 'crown-coin', rotate: -16, finish: 'metal', colours: ['#fffbd0', '#ffc83a', '#a8660f'], under: '#7a420a', ink: '#1c1008', thickness: 14 },
  },
  'marble-stairs': {},
  'pin-drop': {},
  'forty-swallows': {
    idle: { symbol: 'finch', finish: 'shadow', colours: ['#3a2868', '#241648'] },
    picked: { symbol: 'finch', finish: 'shadow', colours: ['#fff6c2', '#ffd23a'] },
    drawn: { symbol: 'finch', finish: 'shadow', colours: ['#ff8a8a', '#e8243f'] },
    hit: { symbol: 'finch', finish: 'gem', colours: ['#fffbd6', '#ffd23a', '#e07a1c'], ink: '#5a1f14', glow: '#ffe98a' },
  },
  'millers-wheel': {
    windmill: { symbol: 'windmill', finish: 'shadow', colours: ['#1f4fa8', '#0f2f78'] },
    flower: { symbol: 'vine-flower', finish: 'shadow', colours: ['#3a6bc4', '#0f2f78'] },
  },
  'scratch-souk': {
    djinn: { symbol: 'djinn', finish: 'gem', colours: ['#d6fbff', '#2ab0d9', '#2a1f8a'], under: '#160f4a', ink: '#12082a' },
    lamp: { symbol: 'magic-lamp', finish: 'metal', colours: ['#fff8d0', '#f0b52e', '#8a4a0c'], under: '#4a240c', ink: '#1f0a24' },
    crown: { symbol: 'queen-crown', finish: 'metal', colours: ['#fff3ff', '#e08aff', '#6b1fa3'], under: '#4a0f6b', ink: '#1f0a24' },
    ring: { symbol: 'big-diamond-ring', finish: 'gem', colours: ['#ffffff', '#8affea', '#1f8a8a'], under: '#0f4a4a', ink: '#0a2024' },
    dagger: { symbol: 'curvy-knife', finish: 'metal', colours: ['#ffffff', '#b8c8e0', '#4a5a7a'], under: '#2a3450', ink: '#12082a' },
    camel: { symbol: 'camel', finish: 'gem', colours: ['#ffe8c2', '#d6944a', '#7a4218'], under: '#4a2408', ink: '#24100a' },
    lantern: { symbol: 'old-lantern', finish: 'metal', colours: ['#ffe0e0', '#ff6b5a', '#8a1424'], under: '#ffe98a', ink: '#2a0814' },
    pot: { symbol: 'coffee-pot', finish: 'metal', colours: ['#e0ffe6', '#4ac48a', '#0f5a42'], under: '#0a3a2a', ink: '#06201a' },
    palm: { symbol: 'palm-tree', finish: 'gem', colours: ['#eaffb8', '#7ac43a', '#2a5a14'], under: '#5a3414', ink: '#14240a' },
  },
  'lemon-ink': Object.fromEntries(
    (
      [
        ['key', 'heart-key'],
        ['heart', 'hearts'],
        ['moon', 'moon'],
        ['sun', 'sun'],
        ['star', 'beveled-star'],
        ['anchor', 'anchor'],
        ['feather', 'feather'],
        ['leaf', 'linden-leaf'],
        ['bee', 'bee'],
        ['eye', 'brass-eye'],
        ['bell', 'ringing-bell'],
        ['clover', 'clover'],
      ] as const
    ).map(([name, symbol]) => [name, { symbol, finish: 'shadow', colours: ['#a3621a', '#6b3410'] } satisfies Painted]),
  ),
  'gem-mines': {
    diamond: { symbol: 'cut-diamond', finish: 'gem', colours: ['#fff', '#4ae0ff', '#0f5ad0'], ink: '#0a1430' },
    emerald: { symbol: 'emerald', finish: 'gem', colours: ['#eaffd6', '#2ad07a', '#065a3a'], ink: '#0a1430' },
    ruby: { symbol: 'cut-diamond', finish: 'gem', colours: ['#ffe0e6', '#ff3a6b', '#8a0f3a'], ink: '#240614' },
    amethyst: { symbol: 'rupee', finish: 'gem', colours: ['#fce0ff', '#d04aff', '#5a0f8a'], ink: '#1c0630' },
    topaz: { symbol: 'gems', finish: 'gem', colours: ['#fffbd0', '#ffc83a', '#a8660f'], ink: '#241408' },
    bomb: { symbol: 'rolling-bomb', finish: 'glossy', colours: ['#8a8a9c', '#2a2a3a', '#0a0a14'], under: '#ff5a2a', ink: '#14060a' },
  },
  'truffle-wood': {
    pig: { symbol: 'pig', finish: 'gem', colours: ['#ffe0dc', '#ff9aa8', '#d0587a'], under: '#6b1f36', ink: '#3a1020', thickness: 8 },
    mushroom: { symbol: 'mushroom', finish: 'matte', colours: ['#fff0d0', '#e8c48a', '#b5804a'], under: '#5a3418', ink: '#24140a' },
    mushrooms: { symbol: 'mushrooms', finish: 'matte', colours: ['#fff0d0', '#e8c48a', '#b5804a'], under: '#5a3418', ink: '#24140a' },
    cluster: { symbol: 'mushrooms-cluster', finish: 'matte', colours: ['#fff0d0', '#e8c48a', '#b5804a'], under: '#5a3418', ink: '#24140a' },
    sliced: { symbol: 'sliced-mushroom', finish: 'matte', colours: ['#fff0d0', '#e8c48a', '#b5804a'], under: '#5a3418', ink: '#24140a' },
    bomb: { symbol: 'rolling-bomb', finish: 'glossy', colours: ['#8a8a9c', '#2a2a3a', '#0a0a14'], under: '#ff5a2a', ink: '#24140a' },
  },
  'ebb-or-flow': {
    clubs: { symbol: 'clubs', finish: 'shadow', colours: ['#2a4a6b', '#14304a'] },
    diamonds: { symbol: 'diamonds', finish: 'shadow', colours: ['#ff7a4a', '#d0402a'] },
    hearts: { symbol: 'hearts', finish: 'shadow', colours: ['#ff7a4a', '#d0402a'] },
    spades: { symbol: 'spades', finish: 'shadow', colours: ['#2a4a6b', '#14304a'] },
    seagull: { symbol: 'seagull', finish: 'matte', colours: ['#ffffff', '#f0f4fa', '#a8bcd0'], under: '#ff9a2a', ink: '#14304a', flip: true },
    flatfish: { symbol: 'flatfish', finish: 'gem', colours: ['#ffe08a', '#ff9a3a', '#d0502a'], under: '#5a1f14', ink: '#042a3f' },
  },
};
