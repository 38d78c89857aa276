/** What the player, the job and operators do. */
export const ACTS = {
  join: ['look', 'join', 'join the first edition', 'join the second edition', 'join while excluded'],
  play: [
    'play',
    'play another game',
    'play for a small stake',
    'play with bonus money',
    'play in another currency',
    'close the open round',
    'roll back the bet',
  ],
  job: ['job', 'jobs at once', 'job while excluded', 'job for a market without rewards'],
  operators: ['publish again', 'publish other texts', 'publish other terms', 'stop'],
} as const;
export type Act = (typeof ACTS)[keyof typeof ACTS][number];
export type Step = Act | 'open a round' | 'wait';

export const TERMS = {
  scoring: 'turnover',
  currencyCode: 'EUR',
  stakeMin: '1',
  needsOptIn: true,
  games: ['harbour-lights'],
  lastsMinutes: 120,
  texts: { en: { title: 'A race', summary: 'The highest turnover wins.', rules: [] } },
  prizes: [
    { rankFrom: 1, rankTo: 1, amount: '0.30' },
    { rankFrom: 2, rankTo: 5, amount: '0.10' },
  ],
};
/** What acts of operators change. */
export const CHANGES: Readonly<Partial<Record<Step, Partial<typeof TERMS>>>> = {
  'publish again': {},
  'publish other texts': { texts: { en: { ...TERMS.texts.en, title: 'A night race' } } },
  'publish other terms': { scoring: 'rounds' },
};

interface State {
  /** Minutes from now to the first start. */
  readonly starts: number;
  readonly terms?: Partial<typeof TERMS> & { readonly repeatsAfterMinutes?: number };
  /** What the player did 45 minutes ago, and after `wait` 30 minutes ago. At each `play` a rival stakes a fifth. */
  readonly steps: readonly Step[];
}
const SCORED: readonly Step[] = ['join', 'play', 'open a round'];
const OVER = { lastsMinutes: 50 };
const REPEATED = { ...OVER, repeatsAfterMinutes: 55 };

export const STATES = {
  announced: { starts: 60, steps: [] },
  'announced and joined': { starts: 60, steps: ['join'] },
  'stopped before its start': { starts: 60, steps: ['join', 'stop'] },
  running: { starts: -60, steps: ['open a round'] },
  joined: { starts: -60, steps: ['join'] },
  'joined after a bet': { starts: -60, steps: ['open a round', 'wait', 'join'] },
  scored: { starts: -60, steps: SCORED },
  'running and stopped': { starts: -60, steps: [...SCORED, 'stop'] },
  'running for all': { starts: -60, terms: { needsOptIn: false }, steps: ['play'] },
  'running in another currency': { starts: -60, terms: { currencyCode: 'USD' }, steps: SCORED },
  'just over': { starts: -60, terms: { lastsMinutes: 58 }, steps: SCORED },
  over: { starts: -60, terms: OVER, steps: SCORED },
  'over without scores': { starts: -60, terms: OVER, steps: ['join', 'open a round'] },
  paid: { starts: -60, terms: OVER, steps: [...SCORED, 'job'] },
  'paid for its first edition': {
    starts: -60,
    terms: { lastsMinutes: 25, repeatsAfterMinutes: 26 },
    steps: ['join', 'play', 'job', 'wait', 'join', 'play'],
  },
  'in its second edition': { starts: -60, terms: REPEATED, steps: SCORED },
  'stopped in its second edition': { starts: -60, terms: REPEATED, steps: [...SCORED, 'stop'] },
} as const satisfies Record<string, State>;
export type Start = keyof typeof STATES;

/** The states in which this act is possible. */
export function startsOf(act: Act): readonly Start[] {
  return (Object.keys(STATES) as Start[]).filter((start) => {
    const steps: readonly Step[] = STATES[start].steps;
    if (act === 'close the open round') return steps.includes('open a round');
    if (act === 'play with bonus money') return !steps.includes('open a round');
    return act !== 'roll back the bet' || steps.includes('play');
  });
}
