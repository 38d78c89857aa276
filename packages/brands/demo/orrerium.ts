import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const orrerium: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('orrerium'),
  key: 'orrerium',
  name: 'Orrerium',
  theme: 'cosmos',
  defaultCurrency: 'USDT',
  navigationSystem: 'panel',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0015',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'dome@orrerium.example',
};
