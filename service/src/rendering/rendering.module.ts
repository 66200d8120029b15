import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { NotFoundLog } from './not-found-log.ts';
import { PageVisitors } from './visitor-authenticator.ts';
import { RenderingController } from './rendering.controller.ts';

@Module({ imports: [AuthModule], controllers: [RenderingController], providers: [NotFoundLog, PageVisitors] })
export class RenderingModule {}
