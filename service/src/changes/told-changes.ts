import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { streamOfEntity } from '@spoor/contracts/changes/entity';
import type { DeciderRegistry, Done } from '../shared/decider-registry.ts';

/** Changes as they are told, with what stays for reasons that only its feature knows: read models do not. */
export async function toldChanges(
  changes: readonly ChangeView[],
  deciders: DeciderRegistry,
  platformGuid: string,
): Promise<ChangeView[]> {
  const told = changes.map((change) => ({ change, done: change.canUndo ? doneBy(change) : [] }));
  const reasons = await deciders.reasonsToStay(
    told.flatMap(({ done }) => done),
    platformGuid,
  );
  return told.map(({ change, done }) => {
    const reasonNot = done.map((act) => reasons.get(act)).find((reason) => reason !== undefined);
    return reasonNot === undefined ? change : { ...change, canUndo: false, reasonNot };
  });
}

function doneBy({ kind, entities, actor }: ChangeView): Done[] {
  return entities.flatMap((entity) => {
    const stream = streamOfEntity(entity);
    return stream === undefined ? [] : [{ stream, type: kind, actorGuid: actor.guid }];
  });
}
