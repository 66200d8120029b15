import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MissedPages } from './missed-pages.ts';
import { PageVisitors } from './page-visitors.ts';
import { RenderingController } from './rendering.controller.ts';

@Module({ imports: [AuthModule], controllers: [RenderingController], providers: [MissedPages, PageVisitors] })
export class RenderingModule {}
