import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const splitline: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('splitline'),
  paymentMethods: ['cards', 'bank', 'wallet', 'crypto', 'carouseller'],
  key: 'splitline',
  name: 'Splitline',
  theme: 'velocity',
  defaultCurrency: 'TRY',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0019',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'pits@splitline.example',
};
