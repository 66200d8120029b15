import { Module } from '@nestjs/common';
import { RemoveTemplateHandler } from './remove-template.command-handler.ts';
import { TemplateController } from './template.controller.ts';

@Module({ controllers: [TemplateController], providers: [RemoveTemplateHandler] })
export class TemplatesModule {}
