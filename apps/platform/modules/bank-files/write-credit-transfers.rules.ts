import { toExactString } from '@marquee/money/money.ts';
import { create } from 'xmlbuilder2';
import { sepaText } from './bank-file.rules.ts';

export interface Batch {
  readonly batchNr: number;
  readonly messageId: string;
  readonly debtorName: string;
  readonly debtorIban: string;
  readonly debtorBic: string | null;
  /** EUR in minor units. */
  readonly totalMinor: bigint;
  readonly exportedBy: string;
  readonly exportedAt: Date;
}

export interface BatchPayment {
  readonly endToEndId: string;
  readonly iban: string;
  readonly fullName: string;
  /** EUR in minor units; whole cents. */
  readonly amountMinor: bigint;
}

const NAME_CHARS_MAX = 70;
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const euros = (minor: bigint) => toExactString(minor, 'EUR');

function transfer({ endToEndId, iban, fullName, amountMinor }: BatchPayment) {
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#': euros(amountMinor) } },
    Cdtr: { Nm: sepaText(fullName, NAME_CHARS_MAX) },
    CdtrAcct: { Id: { IBAN: iban } },
    RmtInf: { Ustrd: `Withdrawal ${endToEndId}` },
  };
}

/** A file of SEPA credit transfers (ISO 20022 pain.001.001.09). The same batch always gives the same bytes, so that the bank recognises a file that is uploaded twice. */
export function writeCreditTransfers(batch: Batch, payments: readonly BatchPayment[]): string {
  const { messageId, debtorBic, exportedAt, totalMinor } = batch;
  const totals = { NbOfTxs: String(payments.length), CtrlSum: euros(totalMinor) };
  const debtor = sepaText(batch.debtorName, NAME_CHARS_MAX);
  const at = exportedAt.toISOString();
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      Document: {
        '@xmlns': NAMESPACE,
        CstmrCdtTrfInitn: {
          GrpHdr: { MsgId: messageId, CreDtTm: at, ...totals, InitgPty: { Nm: debtor } },
          PmtInf: {
            PmtInfId: messageId,
            PmtMtd: 'TRF',
            BtchBookg: 'false',
            ...totals,
            PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
            ReqdExctnDt: { Dt: at.slice(0, 10) },
            Dbtr: { Nm: debtor },
            DbtrAcct: { Id: { IBAN: batch.debtorIban } },
            DbtrAgt: { FinInstnId: debtorBic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: debtorBic } },
            ChrgBr: 'SLEV',
            CdtTrfTxInf: payments.map(transfer),
          },
        },
      },
    },
  ).end({ prettyPrint: true });
}
