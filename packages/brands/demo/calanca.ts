import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const calanca: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('calanca'),
  key: 'calanca',
  name: 'Calanca',
  theme: 'riviera',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0018',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'ciao@calanca.example',
};
