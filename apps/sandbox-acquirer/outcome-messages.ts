import type { OUTCOMES } from './outcome.rules.ts';

export type OutcomeMessages = Readonly<Record<(typeof OUTCOMES)[number]['name'], string>>;

const en: OutcomeMessages = {
  approve: 'approved',
  challenge: 'asks for 3-D Secure',
  challenge_emv: 'asks for 3-D Secure, answered as EMV does',
  decline: 'declined',
  fail: 'fails',
  later: 'pending, then approved after 20 seconds',
  capture: 'set aside, then taken after 8 seconds',
  void: 'set aside, then given up after 8 seconds',
  expire: 'pending, then expired after 8 seconds',
  second_thought: 'declined, then approved after 8 seconds',
  refund: 'approved, then refunded after 8 seconds',
  part_refund: 'approved, then refunded in two parts',
  charge_back: 'approved, then charged back after 8 seconds',
  dispute_won: 'approved, charged back, then won back',
  wrong_amount: 'approved with another amount',
  wrong_currency: 'approved in another currency',
  late_webhook: 'approved; the webhook is sent after 30 seconds',
  lost_webhook: 'approved; no webhook is sent',
  reordered_webhooks: 'approved; the webhooks arrive in the wrong order',
  duplicate_webhooks: 'approved; the webhook is sent several times',
};

const de: OutcomeMessages = {
  approve: 'wird genehmigt',
  challenge: 'verlangt 3-D Secure',
  challenge_emv: 'verlangt 3-D Secure, beantwortet wie bei EMV',
  decline: 'wird abgelehnt',
  fail: 'schlägt fehl',
  later: 'offen, nach 20 Sekunden genehmigt',
  capture: 'vorgemerkt, nach 8 Sekunden eingezogen',
  void: 'vorgemerkt, nach 8 Sekunden aufgegeben',
  expire: 'offen, nach 8 Sekunden abgelaufen',
  second_thought: 'abgelehnt, nach 8 Sekunden doch genehmigt',
  refund: 'genehmigt, nach 8 Sekunden erstattet',
  part_refund: 'genehmigt, in zwei Teilen erstattet',
  charge_back: 'genehmigt, nach 8 Sekunden zurückgebucht',
  dispute_won: 'genehmigt, zurückgebucht, dann zurückgewonnen',
  wrong_amount: 'mit anderem Betrag genehmigt',
  wrong_currency: 'in anderer Währung genehmigt',
  late_webhook: 'genehmigt; der Händler erfährt es nach 30 Sekunden',
  lost_webhook: 'genehmigt; der Händler erfährt es nie',
  reordered_webhooks: 'genehmigt; der Händler erfährt das Neuere zuerst',
  duplicate_webhooks: 'genehmigt; der Händler erfährt es vielfach',
};

const ar: OutcomeMessages = {
  approve: 'مقبولة',
  challenge: 'تطلب \u20663-D Secure\u2069',
  challenge_emv: 'تطلب \u20663-D Secure\u2069 بجواب على طريقة \u2066EMV\u2069',
  decline: 'مرفوضة',
  fail: 'تخفق',
  later: 'معلّقة ثم مقبولة بعد 20 ثانية',
  capture: 'محجوزة ثم مسحوبة بعد 8 ثوانٍ',
  void: 'محجوزة ثم متروكة بعد 8 ثوانٍ',
  expire: 'معلّقة ثم منتهية بعد 8 ثوانٍ',
  second_thought: 'مرفوضة ثم مقبولة بعد 8 ثوانٍ',
  refund: 'مقبولة ثم مُعادة بعد 8 ثوانٍ',
  part_refund: 'مقبولة ثم مُعادة على دفعتين',
  charge_back: 'مقبولة ثم يستردها المصرف بعد 8 ثوانٍ',
  dispute_won: 'مقبولة ثم مستردة ثم مكسوبة من جديد',
  wrong_amount: 'مقبولة بمبلغ آخر',
  wrong_currency: 'مقبولة بعملة أخرى',
  late_webhook: 'مقبولة، ويعلم المتجر بعد 30 ثانية',
  lost_webhook: 'مقبولة، ولا يعلم المتجر أبدًا',
  reordered_webhooks: 'مقبولة، ويعلم المتجر بالأحدث أولًا',
  duplicate_webhooks: 'مقبولة، ويعلم المتجر مرارًا',
};

export const OUTCOME_MESSAGES: Readonly<Record<string, OutcomeMessages>> = { en, de, ar };
