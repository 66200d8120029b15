import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { SubmissionCommand } from '@spoor/contracts/forms/submission.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { DataSubjectErased } from '../vault/data-subject-keys.store.ts';
import { encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { requireSubmission } from './known-submission.ts';

/** What is done to submissions. */
export type SubmissionOperation =
  | {
      readonly kind: 'handle';
      readonly status?: SubmissionStatus | undefined;
      readonly assigneeGuid?: string | null | undefined;
    }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'removeNote'; readonly noteGuid: string };

/** Does the same to one submission or several, as one Change. */
export class HandleSubmissionsCommand extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    readonly operation: SubmissionOperation,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HandleSubmissionsCommand)
export class HandleSubmissionsHandler implements ICommandHandler<HandleSubmissionsCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(Vault) private readonly vault: Vault,
  ) {}

  /** @throws DomainError `forbidden`, `not_found`, and `gone` where it is erased */
  async execute(command: HandleSubmissionsCommand): Promise<Receipt> {
    const { operation, queryContext, context } = command;
    requirePermission(queryContext, 'submissions.view');
    requireOneTarget(command.guids, context);
    const guids = [...new Set(command.guids)];
    await mapInBatches(guids, (guid) => requireSubmission(this.writeSide, guid, context));
    if (operation.kind === 'handle') await requirePerson(operation.assigneeGuid, queryContext);
    const steps = await mapInBatches(guids, async (guid) =>
      commandStep(submissionDecider, guid, await this.commandOf(guid, command)),
    );
    return this.runChange(steps, context);
  }

  private async commandOf(
    guid: string,
    { operation, queryContext, context }: HandleSubmissionsCommand,
  ): Promise<SubmissionCommand> {
    switch (operation.kind) {
      case 'handle': {
        const { status, assigneeGuid } = operation;
        return { type: 'HandleSubmission', status, assigneeGuid };
      }
      case 'note': {
        const note = {
          guid: derivedGuid(context.changeId, 'note'),
          authorGuid: queryContext.viewer?.guid ?? '',
          writtenOn: context.at,
          text: encryptPersonalData(guid, await this.keyOf(guid), operation.text),
        };
        return { type: 'AddSubmissionNote', note };
      }
      case 'removeNote':
        return { type: 'RemoveSubmissionNote', noteGuid: operation.noteGuid };
    }
  }

  private async keyOf(guid: string): Promise<Buffer> {
    try {
      return await this.vault.dataSubjectKeys.ensure(guid);
    } catch (cause) {
      throw cause instanceof DataSubjectErased
        ? new DomainError('gone', 'submission_erased', { cause })
        : cause;
    }
  }
}

/** Whoever handles something has an account here that is open. */
async function requirePerson(guid: string | null | undefined, queryContext: QueryContext): Promise<void> {
  if (guid == null || (await findPrincipal(queryContext, guid))?.isActive === true) return;
  throw new DomainError('validation_failed', { name: 'handler_unknown', path: '/assigneeGuid' });
}
