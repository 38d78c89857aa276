import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const plainhouse: BrandDefinition = {
  ...DEMO_BRAND,
  paymentMethods: ['card', 'bank', 'instant', 'coins', 'crypto', 'voucher', 'carouseller'],
  ...demoArt('plainhouse'),
  key: 'plainhouse',
  name: 'Plainhouse',
  theme: 'slate',
  navigationSystem: 'panel',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0020',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'hello@plainhouse.example',
};
