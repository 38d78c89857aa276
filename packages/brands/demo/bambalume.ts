import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const bambalume: BrandDefinition = {
  ...DEMO_BRAND,
  paymentMethods: ['card', 'voucher', 'bank', 'crypto', 'carouseller'],
  ...demoArt('bambalume'),
  key: 'bambalume',
  name: 'Bambalume',
  theme: 'carnival',
  defaultCurrency: 'BRL',
  // All optional fields, as in a market that requires a tax number.
  registrationFields: {
    email: 1,
    phone: 0,
    phoneCode: 0,
    password: 2,
    currency: 3,
    country: 4,
    promoCode: 5,
    firstName: 6,
    lastName: 7,
    dateOfBirth: 8,
    gender: 9,
    cpfNumber: 10,
    address: 11,
    postalCode: 12,
    city: 13,
    nickname: 14,
  },
  passwordRules: { lengthMin: 8, needsDigit: true, needsUppercase: false, needsSpecial: false },
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0010',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'bloco@bambalume.example',
};
