import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const lumen: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('lumen'),
  key: 'lumen',
  name: 'Lumen',
  theme: 'nocturne',
  navigationSystem: 'panel',
  defaultCurrency: 'USD',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0003',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'stage@lumen.example',
};
