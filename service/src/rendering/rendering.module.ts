import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { RedirectsModule } from '../redirects/redirect.module.ts';
import { SubmissionsModule } from '../submissions/submission.module.ts';
import { BegunPages } from './begun-pages.ts';
import { PostedFormController } from './posted-form.controller.ts';
import { RenderingController } from './rendering.controller.ts';
import { ViewingBar } from './viewing-bar.ts';

@Module({
  imports: [AuthModule, RedirectsModule, SubmissionsModule],
  controllers: [RenderingController, PostedFormController],
  providers: [BegunPages, VisitorAuthenticator, ViewingBar],
})
export class RenderingModule {}
