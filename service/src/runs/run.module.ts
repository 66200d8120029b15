import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { RunController } from './run.controller.ts';
import { RunRequests } from './run-requests.ts';
import { RunUndos } from './run-undos.ts';

@Module({ imports: [AuthModule], controllers: [RunController], providers: [RunRequests, RunUndos] })
export class RunsModule {}
