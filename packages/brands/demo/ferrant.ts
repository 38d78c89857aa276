import type { BrandDefinition } from '../brand-definition.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const ferrant: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('ferrant'),
  key: 'ferrant',
  name: 'Ferrant',
  theme: 'deco',
  useMultiWallet: true,
  defaultCurrency: 'USD',
  navigationSystem: 'panel',
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0011',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'concierge@ferrant.example',
};
