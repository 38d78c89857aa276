import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const dustwick: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('dustwick'),
  key: 'dustwick',
  name: 'Dustwick',
  theme: 'saloon',
  defaultCurrency: 'USD',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0005',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'telegraph@dustwick.example',
  referAFriendPercent: 10,
};
