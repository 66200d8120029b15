import { Module } from '@nestjs/common';
import { BlockController } from './block.controller.ts';
import { PageCommandHandler } from './page.command-handler.ts';
import { PageController } from './page.controller.ts';

@Module({ controllers: [PageController, BlockController], providers: [PageCommandHandler] })
export class PagesModule {}
