import type { FormEvent } from '@spoor/contracts/event-catalogue';
import { type ElementType, elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { Form, FormDraft } from '@spoor/contracts/forms/form';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { ContentEdit } from '@spoor/contracts/pages/content-edit';
import { DomainError } from '../../shared/domain-error.ts';

/** What each question of any published version asked for, by its id: answers to it are read so for ever. */
export type PublishedTypes = ReadonlyMap<string, ReadonlySet<ElementType>>;

/** The same after an event; undefined as long as nothing was published. */
export function publishedTypesAfter(
  before: PublishedTypes | undefined,
  event: FormEvent,
): PublishedTypes | undefined {
  return event.type === 'FormPublished' ? withVersion(before, event.data.to) : before;
}

function withVersion(before: PublishedTypes | undefined, { pages }: FormDefinition): PublishedTypes {
  const types = new Map(before);
  for (const { id, type } of pages.flatMap(({ elements }) => elements))
    types.set(id, new Set([...(types.get(id) ?? []), type]));
  return types;
}

/**
 * The id of a question that was published stands for that question for ever.
 * @param isKnown what need not be looked at again
 * @param placeOf the pointer to what was sent for a part
 * @throws DomainError `validation_failed` where it is to ask for another type of answer
 */
export function requireSameTypes(
  published: PublishedTypes | undefined,
  { blocks }: FormDraft,
  placeOf: (guid: string) => string | undefined,
  isKnown: (block: FormDraft['blocks'][number]) => boolean = () => false,
): void {
  for (const block of blocks) {
    const types = published?.get(block.guid);
    const type = elementTypeOf(block.buildingBlockName);
    if (types === undefined || type === undefined || types.has(type) || isKnown(block)) continue;
    const path = placeOf(block.guid);
    throw new DomainError('validation_failed', {
      name: 'question_retyped',
      ...(path === undefined ? {} : { path }),
    });
  }
}

/** Whether a block of the draft was of that kind before. */
export function isInDraft({ draft }: Form): (block: FormDraft['blocks'][number]) => boolean {
  const kinds = new Map(draft.blocks.map(({ guid, buildingBlockName }) => [guid, buildingBlockName]));
  return ({ guid, buildingBlockName }) => kinds.get(guid) === buildingBlockName;
}

/** Where among several edits a block is added. */
export function placeOfAddition(edits: readonly ContentEdit[]): (guid: string) => string | undefined {
  return (guid) => {
    const index = edits.findIndex((edit) => edit.type === 'AddBlock' && edit.block.guid === guid);
    return index === -1 ? undefined : `/commands/${index}/buildingBlockName`;
  };
}

/** Where in a definition a part stands, which is a draft by now: its blocks are in the same order. */
export function placeInDefinition({ blocks }: FormDraft): (guid: string) => string | undefined {
  return (guid) => {
    let [page, element] = [-1, -1];
    for (const block of blocks) {
      const isBreak = elementTypeOf(block.buildingBlockName) === 'pagebreak';
      if (isBreak || page === -1) [page, element] = [page + 1, -1];
      if (!isBreak) element += 1;
      if (block.guid === guid)
        return isBreak ? `/pages/${page}/id` : `/pages/${page}/elements/${element}/type`;
    }
    return undefined;
  };
}
