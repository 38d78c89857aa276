export type DeviceType = 'desktop' | 'tablet' | 'mobile';

export interface RegistrationWindow {
  readonly from: string | null;
  readonly to: string | null;
  readonly deviceType: DeviceType | null;
}

export interface RegistrationLocation {
  readonly mirrorDomains: readonly {
    readonly host: string;
    readonly registrationConfigs: Readonly<Record<string, readonly RegistrationWindow[]>>;
  }[];
}

export interface RegistrationVisit {
  /** Host of the visitor, without port. */
  readonly host: string;
  /** Country of residence; null if unknown. */
  readonly countryCode: string | null;
  readonly deviceType: DeviceType;
  readonly now: Date;
}

export type Closed = {
  readonly reason: 'country' | 'location' | 'time' | 'device';
  readonly opensAt: string | null;
};

/**
 * Why this visitor may not sign up on this host; null if they may. On a mirror domain a listed country can sign up within its windows only; unlisted and unknown
 * countries are not restricted there. Countries that the brand does not serve are the country gate's.
 */
export function closedFor(location: RegistrationLocation, visit: RegistrationVisit): Closed | null {
  const { countryCode, deviceType, now } = visit;
  if (countryCode === null) return null;
  const mirror = location.mirrorDomains.find(({ host }) => host === visit.host);
  const configs = mirror?.registrationConfigs ?? {};
  const windows = Object.hasOwn(configs, countryCode) ? configs[countryCode] : undefined;
  if (windows === undefined) return null;
  if (windows.length === 0) return { reason: 'country', opensAt: null };
  const ofDevice = windows.filter((window) => window.deviceType === null || window.deviceType === deviceType);
  if (ofDevice.some((window) => isRunning(window, now))) return null;
  if (windows.some((window) => isRunning(window, now))) return { reason: 'device', opensAt: null };
  return { reason: ofDevice.length === 0 ? 'device' : 'time', opensAt: nextOpening(ofDevice, now) };
}

/** `from` is inclusive, `to` exclusive. */
function isRunning({ from, to }: RegistrationWindow, now: Date): boolean {
  return (from === null || Date.parse(from) <= now.getTime()) && (to === null || now.getTime() < Date.parse(to));
}

function nextOpening(windows: readonly RegistrationWindow[], now: Date): string | null {
  const ahead = windows.flatMap(({ from }) => (from !== null && Date.parse(from) > now.getTime() ? [from] : []));
  return ahead.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Device type by user agent. A tablet that requests desktop sites counts as desktop. */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  return /\bMobile\b|\biPhone\b/.test(userAgent) ? 'mobile' : 'desktop';
}
