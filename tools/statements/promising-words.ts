import type { Finding } from '../checks/finding.ts';
import type { PlayerText } from './player-texts.ts';

/** Wording that regulators object to, by language, with the rule that it breaks. */
const PROMISES: Readonly<Record<string, readonly (readonly [rule: string, pattern: RegExp])[]>> = {
  en: [
    [
      'money-is-safe',
      /\b(?:money|balance|funds|winnings?|deposits?|payouts?|wallets?|account|rounds?)\b[^.:!?]{0,30}\b(?:is|are|stays?|keeps?|remains?)\b[^.:!?]{0,15}\b(?:safe|secure|protected)\b/i,
    ],
    [
      'money-is-safe',
      /\b(?:keeps?|makes?)\b[^.:!?]{0,12}\b(?:money|balance|funds|winnings)\b[^.:!?]{0,12}\b(?:safe|secure)\b/i,
    ],
    ['unlock', /\bunlock(?:s|ed|ing)?\b/i],
    ['win-back', /\b(?:get|gets|getting|win|recover|recoup)\b[^.:!?]{0,25}\bback\b/i],
    ['loss-as-target', /\b(?:reach|reaches|reached|hit)\b[^.:!?]{0,30}\blos(?:s|ses)\b/i],
    ['loss-as-target', /\b(?:loss|losing) (?:target|goal)s?\b|\b(?:minimum|smallest) loss\b/i],
    ['first', /\bbe (?:the |among the )?first\b/i],
    [
      'free',
      /\bfree (?:bonus(?:es)?|money|cash|bets?|credits?|play|games?)\b|\bfor free\b|\bfree of charge\b.*\bplay\b/i,
    ],
    ['big-bets', /\bfor (?:big|bigger|high|higher|large|larger) (?:bets?|stakes?|rollers?)\b|\bhigh[- ]rollers?\b/i],
    ['most-bet', /\b(?:the )?most bet\b|\bbets? the most\b/i],
    ['extra-money', /\b(?:extra|free) (?:money|cash|funds)\b/i],
    ['hype', /\b(?:epic|huge|mega|massive|monster|insane) wins?\b/i],
    ['urgency', /\b(?:hurry|don[’']t miss|last chance|act now|only today|before it[’']s too late|while it lasts)\b/i],
    [
      'after-a-break',
      /\bafter (?:your|the) (?:break|time-out|self-exclusion)\b[^.:!?]{0,40}\b(?:bet|wager|play|deposit)\b|\b(?:bet|wager|play|deposit)\b[^.:!?]{0,25}\bafter (?:your|the) (?:break|time-out|self-exclusion)\b/i,
    ],
    ['after-a-break', /\b(?:keep|continue|go on) playing\b|\bplay as long as\b|\bbreak is over\b.*\bplay\b/i],
    [
      'no-risk',
      /\brisk[- ]free\b|\bno risk\b|\b(?:guaranteed|sure|certain) (?:wins?|winnings?|payouts?|profits?)\b|\bcan[’']t lose\b/i,
    ],
  ],
  de: [
    [
      'money-is-safe',
      /(?:Geld|Guthaben|Gewinne?|Einzahlung|Auszahlung|Wallet|Konto|Runden?)(?![a-zäöüß])[^.:!?]{0,40}(?<![a-zäöüß])(?:ist|sind|bleib(?:t|en))(?![a-zäöüß])[^.:!?]{0,15}(?<![a-zäöüß])(?:sicher|geschützt)(?![a-zäöüß])/i,
    ],
    ['money-is-safe', /(?:bleib|ist|sind)[^.:!?]{0,8} sicher auf Ihrem Konto/i],
    ['unlock', /freischalt|freigeschaltet/i],
    [
      'win-back',
      /(?:bekommen|erhalten|holen)(?![a-zäöüß])[^.:!?]{0,40}(?<![a-zäöüß])zurück(?![a-zäöüß])|zurück(?:bekommen|gewinnen|holen)/i,
    ],
    [
      'loss-as-target',
      /verlust[^.:!?]{0,30}(?:erreich|geschafft)|(?:Mindestverlust|kleinste[nr]? Verlust|Verlustziel)/i,
    ],
    ['first', /(?:Seien Sie|Sei) (?:der|die|unter den|bei den) Erste|noch ist alles offen/i],
    ['free', /gratis|kostenlos(?:e[nrsm]?)? (?:spiel|Bon|Geld|Wette|Einsa)|geschenkt/i],
    ['big-bets', /für (?:große|hohe|höhere|größere) Einsätze|high[- ]?roller/i],
    ['most-bet', /am meisten (?:setzt|einsetzt)/i],
    ['extra-money', /extra-(?:guthaben|geld)|zusätzliches Geld/i],
    ['hype', /(?:riesen|mega|monster|wahnsinns)-?gewinn/i],
    ['urgency', /beeilen|nicht verpassen|letzte Chance|nur heute|solange der Vorrat/i],
    [
      'after-a-break',
      /nach (?:der|Ihrer|dem Ende Ihrer) (?:Pause|Auszeit|Selbstsperre)[^.:!?]{0,50}(?:setzen|spielen|einzahlen|umsetzen)|(?:umsetzen|einzahlen|setzen)[^.:!?]{0,30}nach der (?:Pause|Auszeit|Selbstsperre)/i,
    ],
    ['after-a-break', /(?<!haben sie |möchten sie |erst )weiterspielen|so lange sie möchten/i],
    ['no-risk', /risikofrei|ohne Risiko|garantierte[nrs]? (?:Gewinn|Auszahlung)|nicht verlieren können/i],
  ],
  ar: [
    [
      'money-is-safe',
      /(?:أموالك|مالك|رصيدك|أرباحك|حسابك|جولاتك|إيداعك|إيداعاتك)[^.؟!:]{0,30}(?:آمن|أمان|محفوظ)|يبقى آمنًا/,
    ],
    ['unlock', /لفتح (?:السحب|الاسترداد|المكافأة)|فتح السحب/],
    ['win-back', /(?:استرد|تسترد|استرجع|تستعيد) (?:جزء|حتى|\d|ما |خسار|خسائر)/],
    ['loss-as-target', /(?:تبلغ|بلغت|تصل إلى)[^.؟!:]{0,30}خسار|الحد الأدنى للخسارة|أقل خسارة/],
    ['first', /كن (?:أول|الأول|من الأوائل)/],
    ['free', /مكافآت مجانية|مال مجاني|رهان مجاني|مجانًا/],
    ['big-bets', /للرهانات الكبيرة|لكبار المراهنين/],
    ['most-bet', /(?:أكثر|الأكثر) (?:من يراهن|رهانًا)/],
    ['extra-money', /(?:مال|رصيد) إضافي/],
    ['hype', /ربح (?:ضخم|خرافي|هائل|أسطوري)/],
    ['urgency', /سارع|لا تفوّ?ت|آخر فرصة|اليوم فقط/],
    [
      'after-a-break',
      /بعد (?:الاستراحة|انتهاء استراحتك|استراحتك)[^.؟!:]{0,30}(?:راهن|العب|أودع|المراهنة)|(?:راهن|العب|الإيداع|المراهنة)[^.؟!:]{0,30}بعد الاستراحة/,
    ],
    ['after-a-break', /(?:متابعة|واصل) اللعب(?! )|العب ما شئت/],
    ['no-risk', /بلا مخاطرة|من دون مخاطرة|ربح مضمون|أرباح مضمونة/],
  ],
};

/** Keys that may use such wording, with the reason. */
const EXEMPT: readonly (readonly [key: RegExp, rule: string, reason: string])[] = [
  [
    /^responsibility\.question\.|^responsible-gambling#ask-yourself$/,
    '*',
    'Questions of a self-test name the behaviour.',
  ],
  [/^demo\.operator\.fundsProtection$/, 'money-is-safe', 'Says that nothing is protected.'],
  [/^debug\./, 'unlock', 'A page for developers.'],
  [/^responsible-gambling#(?:ask-yourself|help)$/, 'free', 'Help that costs nothing.'],
  [/^responsibility\.result\.help/, 'free', 'Help that costs nothing.'],
  [/^mail\.exclusion_in_force\.text$/, 'free', 'Help that costs nothing.'],
  [
    /\.(?:(?:blackjack|baccarat|dragon_tiger)_.*|feature_gamble_return|result_gamble)$/,
    '*',
    'Rules of a game: what a round returns.',
  ],
  [/^wallets\.open\.text$/, 'free', 'Opening a wallet has no fee.'],
  [/^privacy-policy#your-rights$/, 'free', 'A copy of personal data costs nothing.'],
];

/** Texts with wording that regulators object to. */
export function findPromises(texts: readonly PlayerText[]): Finding[] {
  return texts.flatMap(({ locale, file, key, text }) =>
    (PROMISES[locale] ?? [])
      .filter(([rule, pattern]) => pattern.test(text) && !isExempt(key, rule))
      .map(([rule]) => ({
        check: 'promise',
        file,
        message: `${key} breaks the rule “${rule}” of docs/copy.md: ${text}`,
      })),
  );
}

function isExempt(key: string, rule: string): boolean {
  return EXEMPT.some(([keys, exempt]) => keys.test(key) && (exempt === '*' || exempt === rule));
}
