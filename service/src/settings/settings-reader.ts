import { Inject, Injectable } from '@nestjs/common';
import { contrastWarnings } from '@spoor/contracts/settings/colour-scheme';
import { isSettingKey } from '@spoor/contracts/settings/setting';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import type { ChangedSettings } from '@spoor/contracts/settings/setting.views';
import type { SettingKey, SettingValue } from '@spoor/contracts/settings/settings';
import { formatEtag } from '@spoor/contracts/shared/revision';
import type { Logger } from '@spoor/infra/logger';
import type { Reader } from '@spoor/projections/reader';
import {
  readPlatformSettings,
  readSettingValues,
  type SettingSelection,
} from '@spoor/projections/settings/settings/settings.queries';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { found, type Reply } from '../shared/replies.ts';

/** Reads settings, and says once of each one that cannot be read (any more) that its default is used. */
@Injectable()
export class SettingsReader {
  private readonly complained = new Set<string>();

  constructor(
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  async list(reader: Reader, selection: SettingSelection): Promise<Reply<SettingValue[]>> {
    const { view, keys } = await readSettingValues(reader, selection);
    this.complain(reader.platform.guid, view.unreadable);
    const etag = view.revision < 0 ? {} : { etag: formatEtag(view.revision) };
    return found(Promise.resolve({ view: view.values, keys }), etag);
  }

  /** What a change came to, once this process itself goes by it. */
  async readBack(reader: Reader, asked: ChangeSettings): Promise<ChangedSettings> {
    await this.platforms.read();
    const keys = asked.map(({ key }) => key).filter(isSettingKey);
    const [{ view }, settings] = await Promise.all([
      readSettingValues(reader, { keys, includeAll: true }),
      readPlatformSettings(reader),
    ]);
    return {
      values: view.values,
      warnings: contrastWarnings(settings.view.colorScheme),
      revision: view.revision,
    };
  }

  private complain(platformGuid: string, keys: readonly SettingKey[]): void {
    for (const key of keys) {
      const complaint = `${platformGuid} ${key}`;
      if (this.complained.has(complaint)) continue;
      this.complained.add(complaint);
      this.logger.warn({ platformGuid, key }, 'A setting cannot be read; its default is used');
    }
  }
}
