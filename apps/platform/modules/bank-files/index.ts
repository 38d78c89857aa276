export { BANK_FILE_COMPANY, createBankFileCompany } from './bank-file-company.ts';
export {
  BankFileError,
  createBankFileDesk,
  type BankFileDesk,
  type Debtor,
  type ExportedFile,
} from './bank-file-desk.ts';
export type { BankFilePayment } from './bank-files.sql.ts';
export { BANK_FILES_TABLES } from './personal-tables.ts';
