import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { AnsweredItem } from '@spoor/contracts/forms/item-of-answers';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { addListItem, type NewListItem } from '@spoor/contracts/list-items/list-item.commands';
import { findListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { assetDecider } from '../assets/domain/asset.decider.ts';
import { UploadInspection } from '../assets/upload-inspection.ts';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { newListItems } from '../list-items/new-list-item.ts';
import { requireMetadata } from '../list-items/require-metadata.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import { AnsweredFiles } from './answered-item-files.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { requireItemOf } from './item-of-submission.ts';

/** Makes an item of each of some submissions, as their forms say, as one Change. */
export class CreateItemsCommand extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    /** Whether visitors see them at once, where whoever asks may publish there. */
    readonly isPublished: boolean,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateItemsCommand)
export class CreateItemsHandler implements ICommandHandler<CreateItemsCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
    @Inject(AnsweredFiles) private readonly files: AnsweredFiles,
  ) {}

  /**
   * @throws DomainError `forbidden`; `not_found`, also where its form makes no items; `gone` where it is erased; `already_exists`
   * where one has an item; and as {@link newListItems} does
   */
  async execute(command: CreateItemsCommand): Promise<Receipt> {
    requirePermission(command.queryContext, 'submissions.view');
    requireOneTarget(command.guids, command.context);
    const taken: Asset[] = [];
    try {
      const steps: ChangeStep[] = [];
      for (const guid of new Set(command.guids)) steps.push(...(await this.stepsFor(guid, command, taken)));
      return await this.runChange(steps, command.context);
    } catch (error) {
      // Whoever is refused leaves nothing. After a conflict files may stand in a Change that was abandoned, and that can be redone.
      if (error instanceof DomainError && error.code !== 'conflict')
        for (const asset of taken) await this.intake.discard(asset);
      throw error;
    }
  }

  /** What is done to the submission comes first: the conditions of the request are about it. */
  private async stepsFor(guid: string, command: CreateItemsCommand, taken: Asset[]): Promise<ChangeStep[]> {
    const { queryContext, context, isPublished } = command;
    const { submission, createItem, answered } = await requireItemOf(guid, queryContext);
    const itemGuid = derivedGuid(context.changeId, 'item', guid);
    // Asked again, it is made already.
    const isMade = submission.itemGuid === itemGuid;
    if (!isMade) await requireNoItem(submission, queryContext);
    const wanted = wantedItem(itemGuid, answered, isPublished);
    await requireMetadata(wanted.metadata, queryContext);
    const [made] = await newListItems(createItem.listGuid, [wanted], queryContext, context);
    if (made === undefined) throw new Error('Every wanted item is made');
    const assets = isMade ? [] : await this.files.take(submission, answered, itemGuid, command);
    taken.push(...assets.map(({ asset }) => asset));
    const named = Object.fromEntries(assets.map(({ member, asset }) => [member, asset.guid]));
    const item: ListItem = {
      ...made,
      kind: 'FormSubmission',
      origin: submission.origin,
      submissionGuid: guid,
      metadata: { ...made.metadata, ...named },
    };
    const from = isMade ? null : submission.itemGuid;
    return [
      commandStep(submissionDecider, guid, { type: 'LinkSubmissionItem', from, itemGuid }),
      ...assets.map(({ asset }) => commandStep(assetDecider, asset.guid, { type: 'UploadAsset', asset })),
      commandStep(listItemDecider, itemGuid, { type: 'AddListItem', item, at: context.at }),
    ];
  }
}

/** @throws DomainError `already_exists` where the item that was made of it is still there */
async function requireNoItem({ itemGuid }: SubmissionView, queryContext: QueryContext): Promise<void> {
  if (itemGuid === null) return;
  const item = await findListItem(queryContext, itemGuid);
  if (item !== undefined && !item.removed) throw new DomainError('already_exists', 'submission_has_item');
}

function wantedItem(guid: string, answered: AnsweredItem, isPublished: boolean): NewListItem {
  const { files: _files, alts: _alts, elements: _elements, ...told } = answered;
  return addListItem.parse({ ...told, guid, isPublished });
}
