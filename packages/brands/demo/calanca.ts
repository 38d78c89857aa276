import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const calanca: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('calanca'),
  paymentMethods: ['cards', 'bank', 'wallet', 'crypto', 'carouseller'],
  key: 'calanca',
  name: 'Calanca',
  theme: 'riviera',
  use1ClickRegistration: true,
  registrationFields: {
    ...DEMO_BRAND.registrationFields,
    email: 1,
    phone: 1,
    phoneCode: 1,
    password: 2,
    currency: 3,
    country: 4,
    promoCode: 5,
  },
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0018',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'ciao@calanca.example',
};
