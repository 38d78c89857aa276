export { SUPPORT_TABLES } from './personal-tables.ts';
