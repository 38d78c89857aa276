import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const neonfold: BrandDefinition = {
  ...DEMO_BRAND,
  paymentMethods: ['card', 'bank', 'instant', 'coins', 'crypto', 'wallet', 'voucher', 'carouseller'],
  ...demoArt('neonfold'),
  key: 'neonfold',
  name: 'Neonfold',
  theme: 'arcade',
  defaultCurrency: 'USD',
  use1ClickRegistration: true,
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0004',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'insert-coin@neonfold.example',
};
