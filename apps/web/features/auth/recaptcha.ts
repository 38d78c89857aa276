import { ConnectionError } from '../../lib/api/api-error.ts';

interface Grecaptcha {
  readonly ready: (then: () => void) => void;
  readonly execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

let loading: Promise<Grecaptcha> | null = null;

/** reCAPTCHA token for a brand with a site key. The script is loaded on first use. Throws ConnectionError. */
export async function recaptchaToken(siteKey: string, action: 'signup' | 'login'): Promise<string> {
  loading ??= load(siteKey);
  try {
    const service = await loading;
    return await service.execute(siteKey, { action });
  } catch {
    loading = null;
    throw new ConnectionError('offline');
  }
}

function load(siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('reCAPTCHA failed to load')));
    script.addEventListener('load', () => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Grecaptcha }; // set by the script
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not initialise'));
    });
    document.head.append(script);
  });
}
