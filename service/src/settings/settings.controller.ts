import { Body, Controller, Inject, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ChangeSettings, changeSettings } from '@spoor/contracts/settings/setting.commands';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type SettingQueryValues, settingQueryParams } from '@spoor/contracts/settings/setting-query';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeSettingsCommand } from './change-settings.command-handler.ts';
import { selectionOf } from './setting-selection.ts';
import { SettingsReader } from './settings-reader.ts';

@Controller()
export class SettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    private readonly settings: SettingsReader,
  ) {}

  @Handles(settingRoutes.list)
  @ReadsFrom(...settingsReadModels)
  list(
    @Query({ schema: settingQueryParams }) query: SettingQueryValues,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.settings.list(queryContext, selectionOf(query));
  }

  @Handles(settingRoutes.change)
  change(
    @Body({ schema: changeSettings }) values: ChangeSettings,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangeSettingsCommand(values, queryContext, context)),
      ['settings'],
      () => this.settings.readBack(queryContext, values),
    );
  }
}
