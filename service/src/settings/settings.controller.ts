import { Body, Controller, Get, Inject, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ChangeSettings, changeSettings } from '@spoor/contracts/settings/setting.commands';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type SettingQueryValues, settingQuery } from '@spoor/contracts/settings/setting-query';
import { routerPath } from '@spoor/contracts/shared/route';
import type { Reader } from '@spoor/projections/reader';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { selectionOf } from './setting-selection.ts';
import { ChangePlatformSettings } from './settings.command-handler.ts';
import { SettingsReader } from './settings-reader.ts';

/** What is set on the platform. */
@Controller()
export class SettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    private readonly settings: SettingsReader,
  ) {}

  @Get(routerPath(settingRoutes.list))
  @Reads('settings', 'platforms')
  list(@Query({ schema: settingQuery }) query: SettingQueryValues, @Reading() reader: Reader) {
    return this.settings.list(reader, selectionOf(query));
  }

  @Put(routerPath(settingRoutes.change))
  @AdminOnly()
  change(
    @Body({ schema: changeSettings }) values: ChangeSettings,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangePlatformSettings(values, context)),
      ['settings'],
      () => this.settings.readBack(reader, values),
    );
  }
}
