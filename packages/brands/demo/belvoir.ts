import type { BrandDefinition } from '../brand-definition.ts';
import { DEMONSTRATION_KYC } from '../kyc-policy.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const belvoir: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('belvoir'),
  key: 'belvoir',
  name: 'Belvoir',
  theme: 'monaco',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0002',
    authority: 'Demonstration only: no licence, no real money',
  },
  // Demonstrates a new verification after a change of name, birth date or address.
  kycPolicy: { ...DEMONSTRATION_KYC, resetsOnChange: true },
  supportEmail: 'salon@belvoir.example',
  referAFriendPercent: 15,
};
