import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { requireReceived } from './known-submission.ts';
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
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(SubmissionErasure) private readonly erasure: SubmissionErasure,
  ) {}

  /** @throws DomainError `forbidden`, `not_found` */
  async execute({ guid, queryContext, context }: EraseSubmissionCommand): Promise<Receipt> {
    requirePermission(queryContext, 'forms.manage');
    await requireReceived(this.writeSide, guid, context);
    return this.erasure.erase(guid, 'Request', context);
  }
}
