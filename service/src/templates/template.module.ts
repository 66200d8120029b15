import { Module } from '@nestjs/common';
import { InsertTemplateHandler } from './insert-template.command-handler.ts';
import { RemoveTemplateHandler } from './remove-template.command-handler.ts';
import { TemplateController } from './template.controller.ts';

@Module({ controllers: [TemplateController], providers: [InsertTemplateHandler, RemoveTemplateHandler] })
export class TemplatesModule {}
