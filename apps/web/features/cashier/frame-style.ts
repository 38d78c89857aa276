/** Query parameters for the frame, and the CSS property of the probe element that holds each value. */
const STYLE_TOKENS = {
  ink: 'color',
  muted: 'caret-color',
  field: 'background-color',
  line: 'border-top-color',
  accent: 'outline-color',
  danger: 'text-decoration-color',
  radius: 'border-top-left-radius',
  control: 'min-height',
  text: 'font-size',
  face: 'font-family',
} as const;

/** The frame URL with locale, colour scheme and the styles computed at `probe`. Contains nothing about the player or the payment. */
export function styledFrameUrl(url: string, probe: Element, locale: string): string {
  const style = getComputedStyle(probe);
  const frameUrl = new URL(url);
  frameUrl.searchParams.set('locale', locale);
  frameUrl.searchParams.set('scheme', style.colorScheme.includes('dark') ? 'dark' : 'light');
  for (const [name, property] of Object.entries(STYLE_TOKENS))
    frameUrl.searchParams.set(name, style.getPropertyValue(property));
  return frameUrl.href;
}
