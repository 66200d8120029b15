import type { SettingKey } from '@spoor/contracts/settings/settings';
import type { Logger } from '@spoor/infra/logger';

/** Logs once per setting that its stored value is invalid and its default is used. */
export class UnreadableSettings {
  private readonly known = new Set<string>();

  constructor(private readonly logger: Logger) {}

  report(platformGuid: string, keys: readonly SettingKey[]): void {
    for (const key of keys) {
      const name = `${platformGuid} ${key}`;
      if (this.known.has(name)) continue;
      this.known.add(name);
      this.logger.warn({ platformGuid, key }, 'A setting cannot be read; its default is used');
    }
  }
}
