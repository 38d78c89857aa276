import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const sixtieth: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('sixtieth'),
  key: 'sixtieth',
  name: 'Sixtieth',
  theme: 'penthouse',
  defaultCurrency: 'USD',
  navigationSystem: 'panel',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0017',
    authority: 'Demonstration only: no licence, no real money',
  },
  // Demonstrates required details before a deposit.
  depositDetails: ['firstName', 'lastName', 'dateOfBirth'],
  allowDepWithoutAddress: false,
  supportEmail: 'desk@sixtieth.example',
};
