import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { ChangeSettingsHandler } from './change-settings.command-handler.ts';
import { settingsDecider } from './domain/settings.decider.ts';
import { SettingsController } from './settings.controller.ts';
import { settingsUndoAccess } from './settings.undo-access.ts';
import { SettingsReader } from './settings-reader.ts';

@Module({ controllers: [SettingsController], providers: [ChangeSettingsHandler, SettingsReader] })
export class SettingsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(settingsDecider, settingsUndoAccess);
  }
}
