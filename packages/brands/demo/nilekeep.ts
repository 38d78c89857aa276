import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const nilekeep: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('nilekeep'),
  key: 'nilekeep',
  name: 'Nilekeep',
  theme: 'pharaoh',
  navigationSystem: 'panel',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0006',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'scribe@nilekeep.example',
};
