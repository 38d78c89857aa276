import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const bambalume: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('bambalume'),
  key: 'bambalume',
  name: 'Bambalume',
  theme: 'carnival',
  defaultCurrency: 'BRL',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0010',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'bloco@bambalume.example',
};
