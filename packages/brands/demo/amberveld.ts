import type { BrandDefinition } from '../brand-definition.ts';
import { chooseMarket } from '../markets/choose-market.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const amberveld: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('amberveld'),
  key: 'amberveld',
  name: 'Amberveld',
  theme: 'savanna',
  // Demonstrates the rules of Malta, with the panic button of stricter markets; the licence stays fictional.
  marketPolicy: chooseMarket('mga', { timeOuts: { panicButtonHours: 24 } }),
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0013',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'camp@amberveld.example',
};
