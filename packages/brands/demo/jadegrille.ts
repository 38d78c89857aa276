import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const jadegrille: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('jadegrille'),
  key: 'jadegrille',
  name: 'Jadegrille',
  theme: 'jade',
  defaultCurrency: 'USDT',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0009',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'gate@jadegrille.example',
};
