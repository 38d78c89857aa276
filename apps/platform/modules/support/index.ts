export { SUPPORT_TABLES } from './personal-tables.ts';
export { createSupportAdmin, type SupportAdmin } from './support-admin.ts';
