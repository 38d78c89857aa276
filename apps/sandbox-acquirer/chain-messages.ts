import type { ChainOutcome } from './chain-plan.rules.ts';

export type ChainMessages = Readonly<Record<ChainOutcome, string>>;

const en: ChainMessages = {
  sent: 'sent as asked',
  sent_less: 'too little sent',
  sent_more: 'too much sent',
  sent_parts: 'sent in two parts',
  sent_late: 'sent after the time was up',
  sent_elsewhere: 'sent over another network',
  sent_bare: 'sent without the memo',
  sent_never: 'never sent',
};

const de: ChainMessages = {
  sent: 'wie verlangt gesendet',
  sent_less: 'zu wenig gesendet',
  sent_more: 'zu viel gesendet',
  sent_parts: 'in zwei Teilen gesendet',
  sent_late: 'nach Ablauf der Zeit gesendet',
  sent_elsewhere: 'über ein anderes Netzwerk gesendet',
  sent_bare: 'ohne Memo gesendet',
  sent_never: 'nie gesendet',
};

const ar: ChainMessages = {
  sent: 'أُرسل كما طُلب',
  sent_less: 'أُرسل أقل من المطلوب',
  sent_more: 'أُرسل أكثر من المطلوب',
  sent_parts: 'أُرسل على دفعتين',
  sent_late: 'أُرسل بعد انتهاء المهلة',
  sent_elsewhere: 'أُرسل عبر شبكة أخرى',
  sent_bare: 'أُرسل من دون المذكرة',
  sent_never: 'لم يُرسَل قط',
};

export const CHAIN_MESSAGES: Readonly<Record<string, ChainMessages>> = { en, de, ar };
