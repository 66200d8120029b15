import { Inject, Module } from '@nestjs/common';
import { AssetsModule } from '../assets/asset.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { MailModule } from '../mail/mail.module.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { WebhooksModule } from '../webhooks/webhook.module.ts';
import { AnsweredFiles } from './answered-item-files.ts';
import { CreateItemsHandler } from './create-items.command-handler.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { EarlierSendings } from './earlier-sendings.ts';
import { EraseSubmissionHandler } from './erase-submission.command-handler.ts';
import { ExportLog } from './export-log.ts';
import { FormDashboardController } from './form-dashboard.controller.ts';
import { FormErasure } from './form-erasure.ts';
import { FormPartialController } from './form-partial.controller.ts';
import { FormPartials } from './form-partials.ts';
import { FormProofs } from './form-proofs.ts';
import { FormSteps } from './form-steps.ts';
import { FormUploadController } from './form-upload.controller.ts';
import { FormUploadIntake } from './form-upload-intake.ts';
import { FormUploads } from './form-uploads.ts';
import { HandleSubmissionsHandler } from './handle-submissions.command-handler.ts';
import { LimitedPlaces } from './limited-places.ts';
import { NoticeDigests } from './notice-digests.ts';
import { PostedFiles } from './posted-files.ts';
import { PostedForms } from './posted-forms.ts';
import { PostedPartials } from './posted-partials.ts';
import { PostedProgress } from './posted-progress.ts';
import { SentSubmissions } from './sent-submissions.ts';
import { SpamCheck } from './spam-check.ts';
import { SubmissionController } from './submission.controller.ts';
import { submissionUndoAccess } from './submission.undo-access.ts';
import { SubmissionDeliveries } from './submission-deliveries.ts';
import { SubmissionDeliveryController } from './submission-delivery.controller.ts';
import { SubmissionErasure } from './submission-erasure.ts';
import { SubmissionNotifier } from './submission-notifier.ts';
import { SubmissionRetention } from './submission-retention.ts';
import { SubmissionTextCache } from './submission-text-cache.ts';
import { SubmissionTextReader } from './submission-text-reader.ts';
import { SubmissionViewController } from './submission-view.controller.ts';
import { SubmitFormHandler } from './submit-form.command-handler.ts';

@Module({
  imports: [AssetsModule, AuthModule, VaultModule, MailModule, WebhooksModule],
  controllers: [
    FormDashboardController,
    FormPartialController,
    FormUploadController,
    SubmissionController,
    SubmissionDeliveryController,
    SubmissionViewController,
  ],
  providers: [
    AnsweredFiles,
    CreateItemsHandler,
    EarlierSendings,
    EraseSubmissionHandler,
    ExportLog,
    FormErasure,
    FormPartials,
    FormProofs,
    FormSteps,
    FormUploadIntake,
    FormUploads,
    HandleSubmissionsHandler,
    SubmissionTextCache,
    LimitedPlaces,
    NoticeDigests,
    PostedFiles,
    PostedForms,
    PostedPartials,
    PostedProgress,
    SentSubmissions,
    SpamCheck,
    SubmissionDeliveries,
    SubmissionErasure,
    SubmissionRetention,
    SubmissionNotifier,
    SubmissionTextReader,
    SubmitFormHandler,
    VisitorAuthenticator,
  ],
  exports: [
    FormErasure,
    FormPartials,
    FormUploads,
    NoticeDigests,
    PostedFiles,
    PostedForms,
    PostedProgress,
    SubmissionErasure,
    SubmissionRetention,
  ],
})
export class SubmissionsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(submissionDecider, submissionUndoAccess);
  }
}
