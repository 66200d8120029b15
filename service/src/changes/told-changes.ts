import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { streamOfEntity } from '@spoor/contracts/changes/entity';
import type { DeciderRegistry } from '../shared/decider-registry.ts';

/** Changes as they are told, with what stays for reasons that only its feature knows: read models do not. */
export async function toldChanges(
  changes: readonly ChangeView[],
  deciders: DeciderRegistry,
  platformGuid: string,
): Promise<ChangeView[]> {
  const done = changes
    .filter(({ canUndo }) => canUndo)
    .flatMap(({ kind, entities, actor }) =>
      entities.flatMap((entity) => {
        const stream = streamOfEntity(entity);
        return stream === undefined ? [] : [{ stream, type: kind, actorGuid: actor.guid }];
      }),
    );
  const reasons = await deciders.reasonsToStay(done, platformGuid);
  return changes.map((change) => {
    const streams = change.canUndo ? change.entities.map(streamOfEntity) : [];
    const reasonNot = streams.map((stream) => reasons.get(stream ?? '')).find(Boolean);
    return reasonNot === undefined ? change : { ...change, canUndo: false, reasonNot };
  });
}
