export { createBankFileProvider } from './bank-file-provider.ts';
export { createBankFileAdmin, type BankFileAdmin, type Debtor, type ExportedFile } from './bank-file-admin.ts';
export { BANK_FILES_TABLES } from './personal-tables.ts';
