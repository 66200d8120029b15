import { Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { type FormUploadQuery, formUploadQuery } from '@spoor/contracts/forms/form-upload.operations';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import { sentSubmissionQuery } from '@spoor/contracts/forms/submission.operations';
import { guid } from '@spoor/contracts/shared/guid';
import { readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { uploadedFile } from '../assets/uploaded-file.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFromUncached } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { FormUploadIntake } from './form-upload-intake.ts';
import { FormUploads } from './form-uploads.ts';
import { savedFileHeaders } from './saved-file-headers.ts';
import { SentSubmissions } from './sent-submissions.ts';

/** Files that visitors add to forms: taken in before the form is sent, and given to who may see the submission. */
@Controller()
export class FormUploadController {
  constructor(
    @Inject(FormUploadIntake) private readonly intake: FormUploadIntake,
    @Inject(FormUploads) private readonly uploads: FormUploads,
    @Inject(SentSubmissions) private readonly sent: SentSubmissions,
    @Inject(VisitorAuthenticator) private readonly visitors: VisitorAuthenticator,
  ) {}

  /** Whoever knows the guid of a file can send it: no answer of it is kept. */
  @Handles(formUploadRoutes.add)
  @SecretReply()
  async add(
    @Param('guid', { schema: guid }) formGuid: string,
    @Query({ schema: formUploadQuery }) { field, ...form }: FormUploadQuery,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { name, bytes } = await uploadedFile(request);
    const offered = {
      formGuid,
      name,
      bytes,
      fieldId: field,
      address: request.ip,
      correlationId: request.id,
      form,
    };
    return new Reply(await this.intake.take(offered, queryContext), {}, 201);
  }

  /** @throws DomainError `not_found` where there is no such form; a file that is gone already is as good as removed */
  @Handles(formUploadRoutes.remove)
  @TransientReply()
  async remove(
    @Param('guid', { schema: guid }) formGuid: string,
    @Param('file', { schema: guid }) fileGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ): Promise<void> {
    const { platform, now } = queryContext;
    if ((await readPublicForm(queryContext, formGuid, now)) === undefined)
      throw new DomainError('not_found', 'form_unknown');
    await this.uploads.removeUnsent(fileGuid, { platformGuid: platform.guid, formGuid });
  }

  /** Browsers follow a link to it with nothing but their cookie. */
  @Handles(formUploadRoutes.read)
  @ReadsFromUncached('submissions', 'forms', 'users')
  async read(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Param('file', { schema: guid }) fileGuid: string,
    @Query({ schema: sentSubmissionQuery }) { t: token }: z.output<typeof sentSubmissionQuery>,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { viewer } = (await this.visitors.recognise(request)).caller;
    const reading = { ...queryContext, viewer };
    const { formGuid } = await this.sent.requireOwn(submissionGuid, token, reading);
    const place = { platformGuid: queryContext.platform.guid, formGuid };
    const file = await this.uploads.open(fileGuid, submissionGuid, place);
    return new Reply(file.stream, savedFileHeaders(file));
  }
}
