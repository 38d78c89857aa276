import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const handelskade: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('handelskade'),
  key: 'handelskade',
  name: 'Handelskade',
  theme: 'curacao',
  mirrorDomains: [{ host: 'mirror-handelskade.localhost', registrationConfigs: {} }],
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0001',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'help@handelskade.example',
  referAFriendPercent: 10,
};
