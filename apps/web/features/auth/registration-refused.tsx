import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { LocationError } from '../../lib/location/location-error.tsx';
import { useVisitorLocation } from '../../lib/location/use-visitor-location.ts';
import { useSite } from '../../lib/site/use-site.ts';

/**
 * Why sign-up is not allowed at this location, with a button to verify the device's location. The rules are those of
 * play for money.
 */
export function RegistrationRefused({ error, onVerified }: { error: unknown; onVerified: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  const { visitorLocation } = useVisitorLocation({ isFresh: true });
  const brand = useSite().settings.brandName;
  const hidden = visitorLocation?.restriction;
  return (
    <LocationError action="play" onVerified={onVerified}>
      {hidden === 'network' || hidden === 'unknown' ? t(`blocked.location.${hidden}`, { brand }) : errorText(error)}
    </LocationError>
  );
}
