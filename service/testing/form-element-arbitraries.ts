import { type Condition, conditionOperators } from '@spoor/contracts/forms/condition';
import { elementTypeOf, elementTypes, formBlockName } from '@spoor/contracts/forms/element-types';
import { autocompleteTokens, dayRanges, membersOf } from '@spoor/contracts/forms/form-blocks';
import type { Block } from '@spoor/contracts/pages/block';
import type { EditBlock } from '@spoor/contracts/pages/page.commands';
import type { richText } from '@spoor/contracts/rich-text/rich-text';
import fc from 'fast-check';
import type { z } from 'zod';
import { element, kindQuestion, lampQuestion, mailQuestion, personBreak } from './form.examples.ts';

export const texts = fc.constantFrom('een', 'twee', 'drie');
export const docs: fc.Arbitrary<z.infer<typeof richText>> = texts.map((text) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
}));

const first = [kindQuestion, lampQuestion, personBreak, mailQuestion];
/** One of each type that can stand on a form. */
export const ofEachType: readonly Block[] = elementTypes.map((type, index) =>
  element(100 + index, formBlockName(type), { label: type }),
);

/** Mostly the same few, so that random commands often concern the same ones. */
export const blocks: fc.Arbitrary<Block> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...first) },
  { weight: 1, arbitrary: fc.constantFrom(...ofEachType) },
);
export const blockGuids = blocks.map(({ guid }) => guid);
export const fieldGuids = fc.constantFrom(kindQuestion.guid, lampQuestion.guid, mailQuestion.guid);

const comparison: fc.Arbitrary<Condition> = fc.record(
  {
    field: fieldGuids,
    op: fc.constantFrom(...conditionOperators),
    value: fc.oneof(texts, fc.constantFrom(0, 1), fc.boolean()),
  },
  { requiredKeys: ['field', 'op'] },
);
export const conditions: fc.Arbitrary<Condition> = fc.oneof(
  comparison,
  fc.record({ all: fc.array(comparison, { maxLength: 2 }) }),
  fc.record({ any: fc.array(comparison, { maxLength: 2 }) }),
);

const choices = fc.uniqueArray(
  fc.record(
    { guid: fc.constantFrom('waste', 'lamp', 'hole'), label: texts, score: fc.constantFrom(0, 2) },
    { requiredKeys: ['guid', 'label'] },
  ),
  { selector: ({ guid }) => guid, maxLength: 3 },
);
const jumps = fc.array(
  fc.record({
    guid: fc.constantFrom('jump-1', 'jump-2'),
    if: fc.option(conditions),
    goTo: fc.constantFrom(personBreak.guid, 'start', 'end'),
  }),
  { maxLength: 2 },
);

/** What can be said of elements, by its place. */
const members = {
  '/label': texts,
  '/help': texts,
  '/translations/en/label': texts,
  '/translations/en/options~1lamp~1label': texts,
  '/required': fc.boolean(),
  '/personal': fc.boolean(),
  '/public': fc.boolean(),
  '/visibleIf': fc.option(conditions),
  '/options': choices,
  '/rows': choices,
  '/jumps': jumps,
  '/formula': fc.constantFrom('', '1 + 2', `{${kindQuestion.guid}} * 2`, '1 /'),
  '/doc': docs,
  '/minLength': fc.constantFrom(0, 3),
  '/maxLength': fc.constantFrom(10, 250),
  '/mask': fc.constantFrom('', '9999 AA'),
  '/autocomplete': fc.constantFrom(...autocompleteTokens),
  '/days': fc.constantFrom(...dayRanges),
  '/earliest': fc.constantFrom('', '2026-01-01'),
  '/latest': fc.constantFrom('', '2026-12-31', '2025-12-31'),
  '/min': fc.constantFrom(0, 1),
  '/max': fc.constantFrom(2, 10),
  '/decimals': fc.constantFrom(0, 2),
  '/minChoices': fc.constantFrom(0, 1),
  '/maxChoices': fc.constantFrom(0, 2),
  '/minLabel': texts,
  '/maxLabel': texts,
  '/maxFiles': fc.constantFrom(1, 3),
  '/maxMegabytes': fc.constantFrom(1, 10),
  '/accept': fc.constantFrom('', '.pdf, .docx'),
  '/lat': fc.constantFrom(52.46, -33.9),
  '/lng': fc.constantFrom(4.62, 18.4),
  '/zoom': fc.constantFrom(7, 13),
  '/value': texts,
  '/parameter': fc.constantFrom('bron', 'wijk'),
};
type Place = keyof typeof members;

/** Where something can be said of an element of this kind. */
function placesIn({ buildingBlockName }: Block): readonly Place[] {
  const known = membersOf(elementTypeOf(buildingBlockName) ?? 'text');
  return (Object.keys(members) as Place[]).filter((path) => (path.split('/')[1] ?? '') in known);
}

/** Says something else of an element: some of it at once, or that nothing is said of it any more. */
export const contentEdits = blocks.chain((block) =>
  fc.record({
    blockGuid: fc.constant(block.guid),
    edit: fc.subarray([...placesIn(block)], { minLength: 1, maxLength: 4 }).chain(
      (chosen): fc.Arbitrary<EditBlock> =>
        fc.oneof(
          {
            weight: 4,
            arbitrary: fc.record({
              set: fc.record(Object.fromEntries(chosen.map((path) => [path, members[path]]))),
            }) as fc.Arbitrary<EditBlock>,
          },
          { weight: 1, arbitrary: fc.constant({ unset: chosen }) },
        ),
    ),
  }),
);
