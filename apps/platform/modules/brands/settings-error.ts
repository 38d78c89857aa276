import type { SettingsFault } from '../../core/issue-text.rules.ts';

/** Invalid settings. The server prints the message and exits: one line for one fault, a list for several. */
export class SettingsError extends Error {
  constructor(source: string, field: string, reason: string);
  constructor(faults: readonly SettingsFault[]);
  constructor(given: string | readonly SettingsFault[], field = '', reason = '') {
    const lines = (typeof given === 'string' ? [{ source: given, field, reason }] : given).map(lineOf);
    super(
      lines.length === 1
        ? `Settings: ${lines[0]}`
        : `Settings: ${lines.length} faults\n${lines.map((line) => `- ${line}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

function lineOf({ source, field, reason }: SettingsFault): string {
  return `${source}: ${field === '' ? '' : `${field} `}${reason}`.replaceAll(/\s+/g, ' ');
}
