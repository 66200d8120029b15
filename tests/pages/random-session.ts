import { layoutPositions } from '@spoor/contracts/pages/layout';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import fc from 'fast-check';
import type { EditingPerson } from './editing-person.ts';

/** Something that an editor does; numbers choose among what is there at that moment. */
export type RandomAction =
  | { readonly kind: 'add'; readonly after: number; readonly inside: boolean }
  | { readonly kind: 'type'; readonly block: number; readonly text: string; readonly takesMine: boolean }
  | { readonly kind: 'option' | 'move'; readonly block: number; readonly to: number }
  | { readonly kind: 'remove'; readonly block: number }
  | { readonly kind: 'title'; readonly text: string; readonly takesMine: boolean }
  | { readonly kind: 'paste'; readonly after: number; readonly texts: readonly string[] }
  | { readonly kind: 'undo' | 'redo' | 'wait' };

const some = fc.nat({ max: 1_000 });
const text = fc.string({ minLength: 1, maxLength: 12 }).map((letters) => `t${letters}`);

export const randomAction: fc.Arbitrary<RandomAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), after: some, inside: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('type' as const), block: some, text, takesMine: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('option' as const, 'move' as const),
      block: some,
      to: some,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), block: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('title' as const), text, takesMine: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      after: some,
      texts: fc.array(text, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'redo' as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'wait' as const }) },
);

/** Does one thing, on the page as the person sees it at this moment. */
export async function perform(person: EditingPerson, act: RandomAction): Promise<void> {
  const { page } = person;
  switch (act.kind) {
    case 'undo':
      return person.undo();
    case 'redo':
      return person.redo();
    case 'wait':
      return await person.settled();
    case 'title':
      return person.edit({ commands: [{ type: 'editPage', title: act.text }], basedOn: page }, act.takesMine);
    case 'type':
      return person.edit({ commands: edits(page, act), basedOn: page }, act.takesMine);
    default:
      return person.edit({ commands: edits(page, act) });
  }
}

type EditingAction = Exclude<RandomAction, { kind: 'undo' | 'redo' | 'wait' | 'title' }>;

function edits(page: PageView, act: EditingAction): PageEditCommand[] {
  const blocks = page.buildingBlockInstances;
  const chosen = (index: number) => blocks[index % Math.max(blocks.length, 1)];
  if (act.kind === 'add') {
    const neighbour = chosen(act.after);
    const isColumns = neighbour?.buildingBlockName === 'Columns';
    return [
      {
        type: 'addBlock',
        ...(act.after % 5 === 0
          ? { buildingBlockName: 'Columns', content: {} }
          : newText(`nieuw ${act.after}`)),
        layoutPosition: neighbour?.layoutPosition ?? 'main',
        ...(act.inside && isColumns
          ? { parentGuid: neighbour.guid }
          : { afterGuid: neighbour?.guid ?? null }),
        options: {},
      },
    ];
  }
  if (act.kind === 'paste') {
    const place = { layoutPosition: 'main' as const, afterGuid: chosen(act.after)?.guid ?? null };
    return act.texts.map((words) => ({ type: 'addBlock', ...newText(words), ...place, options: {} }));
  }
  const block = chosen(act.block);
  if (block === undefined) return [];
  const blockGuid = block.guid;
  switch (act.kind) {
    case 'type':
      return block.buildingBlockName === 'Title'
        ? [{ type: 'editBlock', blockGuid, set: { '/text': act.text } }]
        : [{ type: 'setOptions', blockGuid, options: { note: act.text } }];
    case 'option':
      return [{ type: 'setOptions', blockGuid, options: { wide: act.to % 2 === 0 ? act.to : null } }];
    case 'move': {
      const layoutPosition = layoutPositions[act.to % 3] ?? 'main';
      return [{ type: 'moveBlock', blockGuid, layoutPosition, afterGuid: chosen(act.to)?.guid ?? null }];
    }
    case 'remove':
      return [{ type: 'removeBlock', blockGuid }];
    default:
      return act satisfies never;
  }
}

function newText(words: string) {
  return { buildingBlockName: 'Title', content: { text: words, level: 2 } };
}
