import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSettings } from '@marquee/contract/settings.ts';
import { footerKey, labelKey } from './brand-texts.rules.ts';

/** What a brand's footer shows besides the built-in parts; labels are locale keys or texts. */
export function presentFooter({ footer }: BrandDefinition): NonNullable<ResponseOf<typeof getSettings>['footer']> {
  const { columns, licenceSeal, helpLinks } = footer;
  return {
    columns:
      columns?.map(({ title, links }, at) => ({
        title: labelKey(title, footerKey(at, 'title')),
        links: links.map(({ label, to }, link) => ({ label: labelKey(label, footerKey(at, link)), to })),
      })) ?? null,
    licenceSeal: licenceSeal && { ...licenceSeal, label: labelKey(licenceSeal.label, footerKey('seal')) },
    helpLinks: helpLinks.map(({ label, url, logo }, at) => ({
      label: labelKey(label, footerKey('help', at)),
      url,
      logo: logo && { ...logo },
    })),
  };
}
