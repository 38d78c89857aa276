import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import type { Gender } from '@marquee/contract/constants.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getUserDetails as getUserDetailsEndpoint } from '@marquee/contract/players.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { addressFieldsOf } from '@marquee/text/address.ts';
import type { Session } from '../../core/session.ts';
import { toUserWallet } from '../wallet/index.ts';
import { isPlaceholder } from './identity.rules.ts';
import type { PlayersDeps } from './players.deps.ts';
import { listConsents } from './consents.sql.ts';
import { findPlayer } from './players.sql.ts';

/** All details of the signed-in player that the site shows. Totals are in the player's display currency. */
export async function getUserDetails(
  deps: PlayersDeps,
  session: Session,
  locale: string,
): Promise<ResponseOf<typeof getUserDetailsEndpoint>> {
  const { playerId } = session;
  const [player, wallets, lastLogin, restriction, monthlyLimit, consents, level, activeBonus, referralData] =
    await Promise.all([
      findPlayer(deps.db, playerId),
      deps.wallet.listWallets(playerId),
      deps.sessions.findLastLogin(session, locale),
      deps.findRestriction(playerId),
      deps.getDepositLimitOfMonth(playerId),
      listConsents(deps.db, playerId),
      deps.findLevel({ playerId, brandKey: session.brandKey, locale }),
      deps.findActiveBonus(playerId),
      deps.referrals.findReferralData({ playerId, brandKey: session.brandKey }),
    ]);
  if (!player) throw new Error(`The session ${session.sessionId} has no player`);
  const asset = getAsset(wallets.find((wallet) => wallet.isActive)?.asset ?? player.currency_code);
  const totals = await deps.wallet.totalsOf(playerId, asset.code);
  return {
    getUser: {
      userId: player.player_id,
      email: isPlaceholder(player.email) ? '' : player.email,
      firstName: player.first_name,
      lastName: player.last_name,
      phoneCode: player.phone_code,
      phone: player.phone,
      isPhoneVerified: player.verified_phone !== null,
      dateOfBirth: player.date_of_birth,
      gender: player.gender as Gender, // the column is checked to hold one of these
      countryCode: player.country_code,
      city: player.city,
      address: player.address,
      zipCode: player.zip_code,
      addressFields: addressFieldsOf(player.country_code),
      nickname: player.nickname,
      currencyCode: asset.code,
      currencySymbol: asset.symbol,
      isEmailVerified: player.is_email_verified,
      newsletter: player.wants_newsletter,
      wantsSms: player.wants_sms,
      marketingConsents: consents,
      kycStatus: player.kyc_status as 'NOT_STARTED' | 'PENDING' | 'APPROVED' | 'REJECTED', // as above
      tags: player.tags,
      userLimit: {
        selfExclusion: restriction?.endsAt ?? null,
        isSelfExclusionPermanent: restriction !== null && restriction.endsAt === null,
      },
    },
    userWallet: wallets.map(toUserWallet),
    depositCount: totals.depositCount,
    totalDeposit: toExactString(totals.depositMinor, asset.code),
    totalSpend: toExactString(totals.stakedMinor, asset.code),
    isCrypto: asset.kind === 'crypto',
    userLoyaltyLevel: level,
    referralData,
    activeBonus,
    currencySymbol: asset.symbol,
    userMonthlyLimit: monthlyLimit,
    lastLogin,
    panicButtonHours: policyOfResident(deps.brandOf(session.brandKey).marketPolicy, player.country_code).timeOuts
      .panicButtonHours,
  };
}
