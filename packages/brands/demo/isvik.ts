import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const isvik: BrandDefinition = {
  ...DEMO_BRAND,
  paymentMethods: ['instant', 'card', 'bank', 'wallet', 'crypto', 'carouseller'],
  ...demoArt('isvik'),
  key: 'isvik',
  name: 'Isvik',
  theme: 'nordic',
  useMultiWallet: true,
  navigationSystem: 'panel',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0007',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'kontor@isvik.example',
};
