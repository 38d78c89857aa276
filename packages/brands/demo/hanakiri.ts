import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const hanakiri: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('hanakiri'),
  key: 'hanakiri',
  name: 'Hanakiri',
  theme: 'sakura',
  defaultCurrency: 'JPY',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0008',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'chaya@hanakiri.example',
};
