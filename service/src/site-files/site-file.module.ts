import { Module } from '@nestjs/common';
import { FeedController } from './feed.controller.ts';
import { SiteFileController } from './site-file.controller.ts';

@Module({ controllers: [SiteFileController, FeedController] })
export class SiteFilesModule {}
