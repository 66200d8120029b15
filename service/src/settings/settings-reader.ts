import { Inject, Injectable } from '@nestjs/common';
import { contrastWarnings } from '@spoor/contracts/settings/color-scheme';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import type { ChangedSettings } from '@spoor/contracts/settings/setting.views';
import { isSettingKey } from '@spoor/contracts/settings/setting-schemas';
import type { SettingValue } from '@spoor/contracts/settings/settings';
import { formatEtag } from '@spoor/contracts/shared/revision';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  readSettingValues,
  type SettingSelection,
} from '@spoor/projections/settings/settings/settings.queries';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { foundReply, type Reply } from '../shared/replies.ts';
import { UnreadableSettings } from './unreadable-settings.ts';

@Injectable()
export class SettingsReader {
  private readonly unreadable: UnreadableSettings;

  constructor(
    @Inject(tokens.logger) logger: Logger,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {
    this.unreadable = new UnreadableSettings(logger);
  }

  async list(queryContext: QueryContext, selection: SettingSelection): Promise<Reply<SettingValue[]>> {
    const { view, keys } = await readSettingValues(queryContext, selection);
    this.unreadable.report(queryContext.platform.guid, view.unreadable);
    const etag = view.revision < 0 ? {} : { etag: formatEtag(view.revision) };
    return foundReply(Promise.resolve({ view: view.values, keys }), etag);
  }

  /** The changed settings, after this process has read them itself. */
  async readBack(queryContext: QueryContext, command: ChangeSettings): Promise<ChangedSettings> {
    await this.platforms.read();
    const keys = command.map(({ key }) => key).filter(isSettingKey);
    const [{ view }, settings] = await Promise.all([
      readSettingValues(queryContext, { keys, includeAll: true }),
      readPlatformSettings(queryContext),
    ]);
    return {
      values: view.values,
      warnings: contrastWarnings(settings.view.colorScheme),
      revision: view.revision,
    };
  }
}
