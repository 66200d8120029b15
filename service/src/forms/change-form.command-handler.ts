import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftOfDefinition } from '@spoor/contracts/forms/draft-of-definition';
import type { Form } from '@spoor/contracts/forms/form';
import type { CreateForm, FormCommand } from '@spoor/contracts/forms/form.commands';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import { readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { requireKnownRoles } from '../shared/known-roles.ts';
import { withOpenConflicts } from '../shared/open-conflicts.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { formDecider } from './domain/form.decider.ts';
import { newForm } from './new-form.ts';
import { nextVersionOf } from './next-version.ts';
import { openFormConflict } from './open-form-values.ts';
import { requireUnused } from './unused-forms.ts';

export interface FormReceipt extends Receipt {
  readonly formGuid: string;
}

/** What is asked of a form; what its commands need besides is found when it is carried out. */
export type FormOperation =
  | { readonly kind: 'create'; readonly input: CreateForm }
  | { readonly kind: 'publish' }
  | { readonly kind: 'discardDraft' }
  /** `force`: also where something refers to it. */
  | { readonly kind: 'remove'; readonly force: boolean }
  | { readonly kind: 'replaceDraft'; readonly definition: FormDefinition }
  | { readonly kind: 'command'; readonly command: FormCommand };

/** @param formGuid unknown where one is made */
export class ChangeFormCommand extends Command<FormReceipt> {
  constructor(
    readonly formGuid: string | undefined,
    readonly operation: FormOperation,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeFormCommand)
export class ChangeFormHandler implements ICommandHandler<ChangeFormCommand> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
  ) {}

  /** @throws DomainError `forbidden`, `not_found`, and as the decider does */
  async execute({ formGuid, operation, queryContext, context }: ChangeFormCommand): Promise<FormReceipt> {
    requirePermission(queryContext, 'forms.manage');
    const stored = formGuid === undefined ? undefined : await findForm(queryContext, formGuid);
    if (formGuid !== undefined && stored === undefined) throw new DomainError('not_found', 'form_unknown');
    const guid = formGuid ?? derivedGuid(context.changeId, 'form');
    if (operation.kind === 'remove' && !operation.force) await requireUnused([guid], queryContext);
    if (operation.kind === 'command') await requireKnownNames(operation.command, stored?.form, queryContext);
    const command = await this.commandOf(guid, operation, queryContext, context);
    const receipt = await withOpenConflicts(openFormConflict(this.writeSide, guid), () =>
      this.handleCommand(formDecider, guid, command, context),
    );
    return { ...receipt, formGuid: guid };
  }

  private async commandOf(
    formGuid: string,
    operation: FormOperation,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<FormCommand> {
    switch (operation.kind) {
      case 'create':
        return { type: 'CreateForm', form: await newForm(operation.input, queryContext, context) };
      case 'publish':
        return { type: 'PublishForm', version: await nextVersionOf(this.writeSide, formGuid) };
      case 'discardDraft': {
        const live = (await findForm(queryContext, formGuid))?.form.live;
        if (live == null) throw new DomainError('validation_failed', 'version_unknown');
        return { type: 'DiscardDraft', draft: draftOfDefinition(live, guidOfPart(formGuid)) };
      }
      case 'replaceDraft': {
        const draft = draftOfDefinition(operation.definition, guidOfPart(formGuid));
        return { type: 'ReplaceDraft', draft };
      }
      case 'remove':
        return { type: 'RemoveForm' };
      case 'command':
        return operation.command;
    }
  }
}

/** @throws DomainError `validation_failed` where submissions are to become items of a list that is none, or roles are named that are none */
async function requireKnownNames(
  command: FormCommand,
  stored: Form | undefined,
  queryContext: QueryContext,
): Promise<void> {
  if (command.type !== 'EditForm') return;
  const { roles = [], createItem } = command.edit;
  await requireKnownRoles(roles, stored?.settings.roles ?? [], '/roles', queryContext);
  const before = stored?.settings.createItem?.listGuid;
  if (createItem == null || createItem.listGuid === before) return;
  const block = await readBlock(queryContext, createItem.listGuid, 'draft');
  if (block?.view.buildingBlockName === 'List') return;
  throw new DomainError('validation_failed', { name: 'list_unknown', path: '/createItem/listGuid' });
}

/** What was written by hand may name its parts by words; the same word of the same form is always the same part. */
function guidOfPart(formGuid: string): (id: string) => string {
  return (id) => derivedGuid(formGuid, 'form-part', id);
}
