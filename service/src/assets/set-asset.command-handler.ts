import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Asset, fileOf } from '@spoor/contracts/assets/asset';
import type { AssetCommand, EditAsset } from '@spoor/contracts/assets/asset.commands';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import { applyPatch } from '@spoor/contracts/shared/patch';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandsStep, type RunChange } from '../changes/run-change.ts';
import { ExternalIds, type SetReceipt } from '../external-ids/external-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { requireSeenRevision } from '../shared/revision-check.ts';
import { authorizeAssetEdit } from './asset.access.ts';
import { assetDecider } from './domain/asset.decider.ts';
import { UploadInspection } from './upload-inspection.ts';

/** Makes an asset of a file, or puts the file in the place of its own, by its id in another system. */
export class SetAssetCommand extends Command<SetReceipt> {
  constructor(
    readonly address: ExternalAddress,
    /** An asset of the file as it was taken in; another guid is given to it. */
    readonly taken: Asset,
    /** What is told of it. */
    readonly edit: EditAsset,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetAssetCommand)
export class SetAssetHandler implements ICommandHandler<SetAssetCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
  ) {}

  execute({ address, taken, edit, queryContext, context: sent }: SetAssetCommand): Promise<SetReceipt> {
    const setting = this.externalIds.untilWon(sent, async (context) => {
      const place = await this.externalIds.find(address, 'asset', context.platformGuid);
      const { guid, now } = await this.externalIds.thingAt(place, assetDecider, ['assets']);
      requireSeenRevision(now, context);
      const current = documentOf(now.state);
      if (current !== undefined) await authorizeAssetEdit(guid, edit, queryContext);
      const isKnown = current !== undefined && (await this.intake.areSame(current, taken));
      const commands =
        current === undefined ? [uploadOf(guid, taken, edit)] : changesOf(current, taken, edit, isKnown);
      const steps = [commandsStep(assetDecider, guid, commands), place.giveTo(guid)];
      const receipt = await this.runChange(steps, context);
      if (isKnown) await this.intake.discard(taken);
      return { ...receipt, isMade: current === undefined, thingGuid: guid };
    });
    // Whoever is refused leaves nothing. After a conflict the file may stand in a Change that was abandoned, and that can be redone.
    return setting.catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code !== 'conflict') await this.intake.discard(taken);
      throw error;
    });
  }
}

/** Bytes that are there already stay where they are, perhaps under another name; so does what somebody puts there meanwhile. */
function changesOf(current: Asset, taken: Asset, edit: EditAsset, isKnown: boolean): AssetCommand[] {
  const edited: AssetCommand = { type: 'EditAsset', edit };
  if (isKnown && current.fileName === taken.fileName) return [edited];
  const file = isKnown ? { ...fileOf(current), fileName: taken.fileName } : fileOf(taken);
  return [{ type: 'ReplaceFile', file }, edited];
}

function uploadOf(guid: string, taken: Asset, edit: EditAsset): AssetCommand {
  return { type: 'UploadAsset', asset: { ...applyPatch(taken, edit), guid }, revives: true };
}
