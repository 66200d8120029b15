import { Body, Controller, HttpCode, HttpStatus, Inject, Param, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AskChallenge, askChallenge } from '@spoor/contracts/forms/proof-of-work';
import {
  type ChangeSubmissions,
  changeSubmissions,
  type EditSubmission,
  editSubmission,
  type MakeItem,
  type MakeItems,
  makeItem,
  makeItems,
  type NoteOnSubmission,
  noteOnSubmission,
  type ReceivedForm,
  type SetSubmissionStatus,
  setSubmissionStatus,
  submitForm,
  type TellSubmissionStatus,
  tellSubmissionStatus,
} from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import { readSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { idempotencyKeyOf } from '../shared/command-context-of.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PersonalReply, SecretReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply, receiptHeaders, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { CreateItemsCommand } from './create-items.command-handler.ts';
import { EraseSubmissionCommand } from './erase-submission.command-handler.ts';
import { FormProofs } from './form-proofs.ts';
import { HandleSubmissionsCommand, type SubmissionOperation } from './handle-submissions.command-handler.ts';
import { hasSentCookie, sentCookieOf } from './sent-cookie.ts';
import { SubmissionNotifier } from './submission-notifier.ts';
import { SubmitFormCommand } from './submit-form.command-handler.ts';

/** Takes submissions in, and records how they are handled. */
@Controller()
export class SubmissionController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(SubmissionNotifier) private readonly notifier: SubmissionNotifier,
    @Inject(FormProofs) private readonly proofs: FormProofs,
  ) {}

  /** Not answered by what was kept of an earlier answer: the stream itself knows what was sent, for ever. */
  @Handles(submissionRoutes.submit)
  @SecretReply()
  async submit(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: submitForm }) received: ReceivedForm,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const key = idempotencyKeyOf(request);
    if (key === undefined) {
      await requireKnown(queryContext, formGuid);
      throw new DomainError('bad_request', 'idempotency_key_missing');
    }
    const sender = {
      address: request.ip,
      key,
      hasSent: hasSentCookie(request, formGuid),
    };
    const command = new SubmitFormCommand(formGuid, received, sender, queryContext, context);
    const receipt = await this.commands.execute(command);
    const cookie = { 'set-cookie': sentCookieOf(request, formGuid) };
    return new Reply(receipt.submitted, { ...receiptHeaders(receipt), ...cookie }, 201);
  }

  /** A sum that a browser does before it sends what looked odd. */
  @Handles(submissionRoutes.challenge)
  @TransientReply()
  @HttpCode(HttpStatus.OK)
  async challenge(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: askChallenge }) { key }: AskChallenge,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await requireKnown(queryContext, formGuid);
    return this.proofs.challenge(formGuid, key, request.ip, queryContext.now);
  }

  @Handles(submissionRoutes.tell)
  @TransientReply()
  notify(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.notifier.notify(submissionGuid, queryContext);
  }

  @Handles(submissionRoutes.tellStatus)
  @TransientReply()
  tellStatus(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Body({ schema: tellSubmissionStatus }) { status }: TellSubmissionStatus,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.notifier.tellStatus(submissionGuid, status, queryContext);
  }

  @Handles(submissionRoutes.edit)
  @PersonalReply()
  edit(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Body({ schema: editSubmission }) edit: EditSubmission,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(submissionGuid, { kind: 'handle', ...edit }, queryContext, context);
  }

  @Handles(submissionRoutes.setStatus)
  @PersonalReply()
  setStatus(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Body({ schema: setSubmissionStatus }) { status }: SetSubmissionStatus,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(submissionGuid, { kind: 'handle', status }, queryContext, context);
  }

  @Handles(submissionRoutes.note)
  @PersonalReply()
  note(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Body({ schema: noteOnSubmission }) note: NoteOnSubmission,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const operation: SubmissionOperation =
      'text' in note ? { kind: 'note', text: note.text } : { kind: 'removeNote', noteGuid: note.removeGuid };
    return this.answer(submissionGuid, operation, queryContext, context);
  }

  @Handles(submissionRoutes.changeTogether)
  changeTogether(
    @Body({ schema: changeSubmissions }) { guids, ...handling }: ChangeSubmissions,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const operation = { kind: 'handle', ...handling } as const;
    const command = new HandleSubmissionsCommand(guids, operation, queryContext, context);
    return this.replies.receipt(this.commands.execute(command), ['submissions']);
  }

  @Handles(submissionRoutes.createItem)
  @PersonalReply()
  @ReadsFrom('submissions', 'forms', 'form-versions', 'list-items')
  createItem(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Body({ schema: makeItem }) { isPublished }: MakeItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = new CreateItemsCommand([submissionGuid], isPublished, queryContext, context);
    return this.replies.readBack(
      this.commands.execute(command),
      ['submissions', 'users', 'list-items', 'assets'],
      () => viewOf(readSubmission(queryContext, submissionGuid)),
    );
  }

  @Handles(submissionRoutes.createItems)
  @ReadsFrom('submissions', 'forms', 'form-versions', 'list-items')
  createItems(
    @Body({ schema: makeItems }) { guids, isPublished }: MakeItems,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = new CreateItemsCommand(guids, isPublished, queryContext, context);
    return this.replies.receipt(this.commands.execute(command), ['submissions', 'list-items', 'assets']);
  }

  @Handles(submissionRoutes.erase)
  erase(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = new EraseSubmissionCommand(submissionGuid, queryContext, context);
    return this.replies.receipt(this.commands.execute(command), ['submissions']);
  }

  private answer(
    submissionGuid: string,
    operation: SubmissionOperation,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    const command = new HandleSubmissionsCommand([submissionGuid], operation, queryContext, context);
    return this.replies.readBack(this.commands.execute(command), ['submissions', 'users'], () =>
      viewOf(readSubmission(queryContext, submissionGuid)),
    );
  }
}

/** @throws DomainError `not_found` where visitors can know of no such form */
async function requireKnown(queryContext: QueryContext, formGuid: string): Promise<void> {
  if ((await readPublicForm(queryContext, formGuid, queryContext.now)) === undefined)
    throw new DomainError('not_found', 'form_unknown');
}
