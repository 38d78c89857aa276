import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const belvoir: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('belvoir'),
  key: 'belvoir',
  name: 'Belvoir',
  theme: 'monaco',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0002',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'salon@belvoir.example',
};
