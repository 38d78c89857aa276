/** Settings that cannot be used. Its message is one line that names the file and the field: the server prints it and exits. */
export class SettingsError extends Error {
  constructor(place: string, field: string, reason: string) {
    super(`Settings: ${place}: ${field === '' ? '' : `${field} `}${reason}`.replaceAll(/\s+/g, ' '));
    this.name = 'SettingsError';
  }
}
