import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ChangeForms,
  type CreateForm,
  changeForms,
  createForm,
  type EditForm,
  editForm,
} from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { nextAvailabilityChange } from '@spoor/contracts/forms/form-availability';
import { type FormDefinition, formDefinition } from '@spoor/contracts/forms/form-definition';
import {
  type FormListQuery,
  type FormRemovalQuery,
  formListQuery,
  formRemovalQuery,
} from '@spoor/contracts/forms/form-query';
import { type PageCommands, pageCommands } from '@spoor/contracts/pages/page.commands';
import { toPageEdit } from '@spoor/contracts/pages/page-edit';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import { type Restore, restore } from '@spoor/contracts/shared/restore.commands';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { listForms, readForm, readPublicForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { readPreviousState } from '../shared/previous-state.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom, ReadsFromUncached } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { ChangeFormCommand, type FormOperation } from './change-form.command-handler.ts';
import { ChangeFormsCommand } from './change-forms.command-handler.ts';
import { formDecider } from './domain/form.decider.ts';
import { FormRecipients } from './form-recipients.ts';

/** Forms, and what they ask. */
@Controller()
export class FormController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(FormRecipients) private readonly recipients: FormRecipients,
    @Inject(tokens.config) private readonly config: Config,
  ) {}

  @Handles(formRoutes.list)
  @ReadsFrom('forms', 'form-versions', 'submissions')
  async list(
    @Query({ schema: formListQuery }) query: FormListQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { view, keys } = await listForms(queryContext, query);
    return foundReply(Promise.resolve({ view: view.forms, keys }), {
      [headers.totalCount]: String(view.total),
    });
  }

  @Handles(formRoutes.create)
  create(
    @Body({ schema: createForm }) input: CreateForm,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(undefined, { kind: 'create', input }, queryContext, context);
  }

  @Handles(formRoutes.changeTogether)
  @ReadsFrom('mentions')
  changeTogether(
    @Body({ schema: changeForms }) input: ChangeForms,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.commands.execute(new ChangeFormsCommand(input, queryContext, context)), [
      'forms',
      'form-versions',
    ]);
  }

  @Handles(formRoutes.read)
  // Not from `submissions`: who edits waits for no figures. Whoever shows those hears of newer ones by the surrogate keys.
  @ReadsFrom('forms', 'form-versions')
  read(@Param('guid', { schema: guid }) formGuid: string, @CurrentQueryContext() queryContext: QueryContext) {
    return foundReply(readForm(queryContext, formGuid));
  }

  @Handles(formRoutes.recipients)
  @ReadsFrom('forms', 'users', 'roles')
  listRecipients(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(this.recipients.list(queryContext, formGuid));
  }

  @Handles(formRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: editForm }) edit: EditForm,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = { type: 'EditForm', edit } as const;
    return this.answer(formGuid, { kind: 'command', command }, queryContext, context);
  }

  @Handles(formRoutes.commands)
  edits(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const edits = commands.map((command, index) =>
      toPageEdit(command, () => derivedGuid(context.changeId, 'block', String(index))),
    );
    const command = { type: 'EditFormContent', edits } as const;
    const noted = { ...context, reason: summary };
    return this.answer(formGuid, { kind: 'command', command }, queryContext, noted);
  }

  @Handles(formRoutes.remove)
  @ReadsFrom('mentions')
  remove(
    @Param('guid', { schema: guid }) formGuid: string,
    @Query({ schema: formRemovalQuery }) { force }: FormRemovalQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const operation = { kind: 'remove', force } as const;
    return this.replies.receipt(
      this.commands.execute(new ChangeFormCommand(formGuid, operation, queryContext, context)),
      ['forms'],
    );
  }

  @Handles(formRoutes.replaceDraft)
  replaceDraft(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: formDefinition }) definition: FormDefinition,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(formGuid, { kind: 'replaceDraft', definition }, queryContext, context);
  }

  @Handles(formRoutes.publish)
  publish(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(formGuid, { kind: 'publish' }, queryContext, context);
  }

  @Handles(formRoutes.unpublish)
  unpublish(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = { type: 'UnpublishForm' } as const;
    return this.answer(formGuid, { kind: 'command', command }, queryContext, context);
  }

  @Handles(formRoutes.discardDraft)
  discardDraft(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(formGuid, { kind: 'discardDraft' }, queryContext, context);
  }

  @Handles(formRoutes.restore)
  async restore(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: restore }) { moment, note }: Restore,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    // Authorized before the history is read, so that it reveals nothing.
    requirePermission(queryContext, 'forms.manage');
    const { name, settings, draft } = await readPreviousState(this.store, formDecider, formGuid, { moment });
    const command = { type: 'RestoreForm', form: { name, settings, draft } } as const;
    const restoreOf = `${surrogateKey.form(formGuid)}@${moment}`;
    const restoring = { ...context, reason: note, restoreOf };
    return this.answer(formGuid, { kind: 'command', command }, queryContext, restoring);
  }

  /** Uncached: whether it is open depends on the time. */
  @Handles(formRoutes.public)
  @ReadsFromUncached('forms', 'submissions')
  async public(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const found = await readPublicForm(queryContext, formGuid, queryContext.now);
    const change = found && nextAvailabilityChange(found.view);
    const hasAddressLookup = this.config.addressLookupUrl !== undefined;
    const told = found && { ...found, view: { ...found.view, hasAddressLookup } };
    // Pages with the form are kept no longer than it stays as it is.
    return foundReply(Promise.resolve(told), change === undefined ? {} : { expires: change.toUTCString() });
  }

  private answer(
    formGuid: string | undefined,
    operation: FormOperation,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangeFormCommand(formGuid, operation, queryContext, context)),
      ['forms', 'form-versions'],
      (receipt) => viewOf(readForm(queryContext, receipt.formGuid)),
    );
  }
}
