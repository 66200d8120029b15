import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { RenderingController } from './rendering.controller.ts';
import { VisitorAuthenticator } from './visitor-authenticator.ts';

@Module({
  imports: [AuthModule],
  controllers: [RenderingController],
  providers: [VisitorAuthenticator],
})
export class RenderingModule {}
