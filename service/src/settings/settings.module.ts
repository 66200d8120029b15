import { Module } from '@nestjs/common';
import { SettingsCommandHandler } from './settings.command-handler.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsReader } from './settings-reader.ts';

@Module({ controllers: [SettingsController], providers: [SettingsCommandHandler, SettingsReader] })
export class SettingsModule {}
