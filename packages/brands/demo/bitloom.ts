import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const bitloom: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('bitloom'),
  key: 'bitloom',
  name: 'Bitloom',
  theme: 'pixel',
  defaultCurrency: 'BTC',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0012',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'help@bitloom.example',
};
