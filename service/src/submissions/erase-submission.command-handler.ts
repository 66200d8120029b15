import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { SubmissionErasure } from './submission-erasure.ts';

/** Somebody asks for a submission to be erased. */
export class EraseSubmissionCommand extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EraseSubmissionCommand)
export class EraseSubmissionHandler implements ICommandHandler<EraseSubmissionCommand> {
  constructor(@Inject(SubmissionErasure) private readonly erasure: SubmissionErasure) {}

  /** @throws DomainError `forbidden`, `not_found` */
  async execute({ guid, queryContext, context }: EraseSubmissionCommand): Promise<Receipt> {
    requirePermission(queryContext, 'forms.manage');
    if ((await findSubmission(queryContext, guid)) === undefined)
      throw new DomainError('not_found', 'submission_unknown');
    return this.erasure.erase(guid, 'Request', context);
  }
}
