import { Body, Controller, Inject, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ChangeSettings, changeSettings } from '@spoor/contracts/settings/setting.commands';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type SettingQueryValues, settingQuery } from '@spoor/contracts/settings/setting-query';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { selectionOf } from './setting-selection.ts';
import { ChangePlatformSettings } from './change-settings.command-handler.ts';
import { SettingsReader } from './settings-reader.ts';

@Controller()
export class SettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    private readonly settings: SettingsReader,
  ) {}

  @Handles(settingRoutes.list)
  @Reads('settings', 'platforms', 'menus')
  list(@Query({ schema: settingQuery }) query: SettingQueryValues, @CurrentReader() reader: Reader) {
    return this.settings.list(reader, selectionOf(query));
  }

  @Handles(settingRoutes.change)
  change(
    @Body({ schema: changeSettings }) values: ChangeSettings,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangePlatformSettings(values, context)),
      ['settings'],
      () => this.settings.readBack(reader, values),
    );
  }
}
