import type { FormCommand } from '@spoor/contracts/forms/form.commands';
import type { ContentEdit } from '@spoor/contracts/pages/content-edit';
import fc from 'fast-check';
import { report } from './form.examples.ts';
import { blockGuids, blocks, contentEdits, texts } from './form-element-arbitraries.ts';
import { formEdits } from './form-setting-arbitraries.ts';

const place = fc.record(
  { layoutPosition: fc.constant('main' as const), afterGuid: fc.option(blockGuids) },
  { requiredKeys: ['layoutPosition'] },
);

const edits: fc.Arbitrary<ContentEdit> = fc.oneof(
  fc.record({ type: fc.constant('EditPage' as const), edit: fc.record({ title: texts }) }),
  fc.record({ type: fc.constant('AddBlock' as const), block: blocks, place }),
  fc.record({
    type: fc.constant('InsertBlocks' as const),
    blocks: fc.uniqueArray(blocks, { selector: ({ guid }) => guid, minLength: 1, maxLength: 3 }),
    place,
  }),
  contentEdits.map((edit) => ({ type: 'EditBlockContent' as const, ...edit })),
  fc.record({ type: fc.constant('MoveBlock' as const), blockGuid: blockGuids, place }),
  fc.record({ type: fc.constant('RemoveBlock' as const), blockGuid: blockGuids }),
);

/** Removal is rare, because every command after it is refused. */
export const formCommands: fc.Arbitrary<FormCommand> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({
      type: fc.constant('EditFormContent' as const),
      edits: fc.array(edits, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ type: fc.constant('EditForm' as const), edit: formEdits }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('PublishForm' as const),
      version: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom<FormCommand>(
      { type: 'UnpublishForm' },
      { type: 'DiscardDraft', draft: report.draft },
      { type: 'ReplaceDraft', draft: { ...report.draft, blocks: report.draft.blocks.slice(1, 3) } },
      { type: 'RestoreForm', form: report },
    ),
  },
  { weight: 1, arbitrary: fc.constant<FormCommand>({ type: 'RemoveForm' }) },
);
