import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Form } from '@spoor/contracts/forms/form';
import type { ChangeForms, FormCommand } from '@spoor/contracts/forms/form.commands';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { formDecider } from './domain/form.decider.ts';
import { nextVersionOf } from './next-version.ts';
import { requireUnused } from './unused-forms.ts';

/** Does the same to several forms, as one Change. */
export class ChangeFormsCommand extends Command<Receipt> {
  constructor(
    readonly input: ChangeForms,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeFormsCommand)
export class ChangeFormsHandler implements ICommandHandler<ChangeFormsCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
  ) {}

  /** @throws DomainError `forbidden`, `not_found`, `in_use`, and as the decider does */
  async execute({ input, queryContext, context }: ChangeFormsCommand): Promise<Receipt> {
    requirePermission(queryContext, 'forms.manage');
    requireOneTarget(input.formGuids, context);
    const guids = [...new Set(input.formGuids)];
    const forms = await mapInBatches(guids, (guid) => this.formOf(input, guid, queryContext));
    if (input.act === 'remove' && !input.force) await requireUnused(guids, queryContext);
    const steps = await mapInBatches(forms, (form) => this.stepOf(input, form));
    return this.runChange(steps, context);
  }

  private formOf(input: ChangeForms, guid: string, queryContext: QueryContext): Promise<Form> {
    return refusedAt(placeOf(input, guid), async () => {
      const found = await findForm(queryContext, guid);
      if (found === undefined) throw new DomainError('not_found', 'form_unknown');
      return found.form;
    });
  }

  private async stepOf(input: ChangeForms, { guid, name }: Form): Promise<ChangeStep> {
    const step = commandStep(formDecider, guid, await this.commandOf(input.act, guid), placeOf(input, guid));
    return { ...step, decide: (before) => naming(name, () => step.decide(before)) };
  }

  private async commandOf(act: ChangeForms['act'], guid: string): Promise<FormCommand> {
    switch (act) {
      case 'publish':
        return { type: 'PublishForm', version: await nextVersionOf(this.writeSide, guid) };
      case 'open':
        return { type: 'EditForm', edit: { state: 'Open' } };
      case 'close':
        return { type: 'EditForm', edit: { state: 'Closed' } };
      case 'remove':
        return { type: 'RemoveForm' };
    }
  }
}

function placeOf({ formGuids }: ChangeForms, guid: string): [string, number] {
  return ['formGuids', formGuids.indexOf(guid)];
}

/** Of several forms, who reads why nothing was done has to know which one is meant. */
function naming<Result>(name: string, decide: () => Result): Result {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason?.name !== 'form_empty') throw error;
    const reason = { ...error.reason, name: 'form_empty_named', values: { name } } as const;
    throw new DomainError(error.code, reason, { cause: error });
  }
}
