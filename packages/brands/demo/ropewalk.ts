import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const ropewalk: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('ropewalk'),
  key: 'ropewalk',
  name: 'Ropewalk',
  theme: 'buccaneer',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0014',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'harbourmaster@ropewalk.example',
};
