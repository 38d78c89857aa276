import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const lumen: BrandDefinition = {
  ...DEMO_BRAND,
  paymentMethods: ['card', 'bank', 'wallet', 'coins', 'crypto', 'carouseller'],
  ...demoArt('lumen'),
  key: 'lumen',
  name: 'Lumen',
  theme: 'nocturne',
  navigationSystem: 'panel',
  defaultCurrency: 'USD',
  // Sign-up by e-mail or phone number.
  registrationFields: { ...DEMO_BRAND.registrationFields, phone: 1, phoneCode: 1, email: 2, password: 3, currency: 4 },
  mirrorDomains: [
    {
      host: 'mirror-lumen.localhost',
      registrationConfigs: {
        AT: [],
        DE: [{ from: null, to: null, deviceType: 'mobile' }],
        ES: [{ from: '2036-01-01T00:00:00Z', to: null, deviceType: null }],
      },
    },
  ],
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0003',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'stage@lumen.example',
};
