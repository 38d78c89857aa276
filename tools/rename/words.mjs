// The private words (see words.md), as stems that are compared with each word of a split name.
export const WORDS = new Set(`awake wake woken wakes waking room rooms look looks looked looking face faces standin stand stands stood standing sheet sheets kept keep keeps keeping
say said says saying sayer walk walks walked walker walking sweep sweeps swept sweeping stop stops stopped manner manners tell tells told telling teller hear hears heard hearing news desk desks letter letters
textbox texts text whereabouts join joins joined joining proved prove proof proofs place places placed placing wish wishes wished wishing trouble troubles troubled awaited await awaits awaiting waiting wait waits waited
late later part parts door doors call calls called calling caller answer answers answered answering answerer heads head address addresses addressed asked ask asks asking asker forget forgets forgot forgotten forgetting
reading readings anew scope scopes stranger strangers newcomer newcomers paper papers act acts acted obstacle obstacles thrown throw throws pause pauses paused patience puzzle puzzles forgive forgives forgiven
lane lanes even turn turns turned enter enters entered entrant entrants step steps pretend pretended pretending inner lastgood good carry carries carried order orders ordered take takes taken taking took taker note notes noted
move moves moved mover overtaken overtake misfit misfits count counts counted countin fate fates hold holds held holding letgo recall recalled still poor brief instant calm reach reached reaches phase phases who whom whose tally tallies
mark marks marked picture pictures words word written write way ways company companies seal sealed seals unseal reseal sealing mend mends mended mending twin twins world worlds speak speaks speaker stuffing hostile judge judged judges bare nowhere
cut cuts quiet within complaint complaints complain throwaway lean slim short pen pens painter painters notebook ensemble salon delight pocket figure figures lessen apart stamp stamps shown show shows found played settled given give gives met meet
meets asked begin begins began begun ripe book meanwhile nobody somebody house houses people person met familiar suspect offered wanted want wants brought bring brings sent known know knows seen sees see left leave leaves lay lies lie gone goes go
ended ends over away owed due made make maker makers makes finger knock knocking wear wears worn dress dressed drawn draw draws opening openings opened opener closed shut shuts arrive arrives arrived arrival follow follows followed sending
soft plain fresh clean first unsure done doing outside inside beside ahead behind between together alone strange odd lost lose losing finder minder minded mind careful shield guard guards gate gates house touch touches touched bite`.split(/\s+/));
/** Words of the list itself, without the doubtful rest that is only shown with --wide. */
export const NARROW = new Set([...WORDS].slice(0, [...WORDS].indexOf('begin')));
export const splitWords = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/).filter(Boolean);
export const hits = (name, wide) => splitWords(name).filter((w) => (wide ? WORDS : NARROW).has(w));
export const AREAS = (f) => {
  const p = f.split('/');
  if (f.startsWith('apps/platform/modules/')) return `platform-${({ payments: 'payments', 'bank-files': 'payments', withdrawals: 'payments', reconciliation: 'payments', wallet: 'wallet', 'multi-wallet': 'wallet', limits: 'wallet', players: 'players', joining: 'players', sessions: 'players', factors: 'players', credentials: 'players', 'personal-data': 'players', kyc: 'players', geo: 'players' })[p[3]] ?? 'other-modules'}`;
  if (f.startsWith('apps/platform/')) return 'platform-base';
  if (f.startsWith('apps/web/features/')) return ['auth', 'cashier', 'withdrawal', 'account', 'limits', 'verification', 'profile', 'privacy', 'security'].includes(p[3]) ? 'web-features-account' : 'web-features-site';
  if (f.startsWith('apps/web/')) return 'web-other';
  if (f.startsWith('packages/')) return 'packages';
  if (f.startsWith('apps/') || /^(e2e|tools|bench|conformance|deploy)\//.test(f)) return 'e2e-tools';
  return f.startsWith('docs/') ? 'docs' : 'e2e-tools';
};
