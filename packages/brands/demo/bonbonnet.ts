import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const bonbonnet: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('bonbonnet'),
  key: 'bonbonnet',
  name: 'Bonbonnet',
  theme: 'candy',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0016',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'counter@bonbonnet.example',
};
