export { BANK_FILE_PROVIDER, createBankFileProvider } from './bank-file-provider.ts';
export {
  BankFileError,
  createBankFileAdmin,
  type BankFileAdmin,
  type Debtor,
  type ExportedFile,
} from './bank-file-admin.ts';
export type { BankFilePayment } from './bank-files.sql.ts';
export { BANK_FILES_TABLES } from './personal-tables.ts';
