import type { BrandDefinition } from '../brand-definition.ts';
import { chooseMarket } from '../markets/choose-market.ts';
import { DEMO_BRAND, demoArt } from './demo-brand.ts';

export const orrerium: BrandDefinition = {
  ...DEMO_BRAND,
  ...demoArt('orrerium'),
  key: 'orrerium',
  name: 'Orrerium',
  theme: 'cosmos',
  defaultCurrency: 'USDT',
  navigationSystem: 'panel',
  // Demonstrates the rules of Great Britain; the licence stays fictional, no national register is connected, and nobody
  // verifies the identity of visitors.
  marketPolicy: chooseMarket('ukgc', {
    exclusions: { scope: 'operator' },
    deposits: { verificationBefore: 'withdrawal', beforeVerificationMax: {} },
  }),
  licence: {
    holder: 'Quayside Demonstration B.V.',
    number: 'DEMO-0015',
    authority: 'Demonstration only: no licence, no real money',
  },
  supportEmail: 'dome@orrerium.example',
};
