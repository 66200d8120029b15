import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivativesOf } from '@spoor/contracts/assets/derivative';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { listProfileAssets } from '@spoor/projections/assets/assets/own-assets.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { assetDecider } from '../assets/domain/asset.decider.ts';
import type { CommandContext } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';

/** Throws away the photos of people who are erased: the pictures themselves, which removing a file leaves, and all their sizes. */
@Injectable()
export class ErasePhotos {
  constructor(
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  /** May be done again. */
  async eraseOf(
    userGuid: string,
    reading: Pick<QueryContext, 'db' | 'platform'>,
    context: CommandContext,
  ): Promise<void> {
    for (const { guid, objectKey, removed } of await listProfileAssets(reading, userGuid)) {
      // Of a Change that was recorded before, nothing would be done about what was put back since.
      const changeId = randomUUID();
      if (!removed)
        await this.handleCommand(assetDecider, guid, { type: 'RemoveAsset' }, { ...context, changeId });
      for await (const { key } of this.objects.list(derivativesOf(objectKey))) await this.objects.delete(key);
      await this.objects.delete(objectKey);
    }
  }
}
