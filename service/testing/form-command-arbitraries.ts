import { formStates } from '@spoor/contracts/forms/form';
import type { FormCommand } from '@spoor/contracts/forms/form.commands';
import type { ContentEdit } from '@spoor/contracts/pages/content-edit';
import fc from 'fast-check';
import { kindQuestion, lampQuestion, mailQuestion, personBreak, report } from './form.examples.ts';

/** Few elements, so that random commands often concern the same ones. */
const block = fc.constantFrom(kindQuestion, lampQuestion, personBreak, mailQuestion);
const blockGuid = block.map(({ guid }) => guid);
const text = fc.constantFrom('een', 'twee', 'drie');
const place = fc.record(
  { layoutPosition: fc.constant('main' as const), afterGuid: fc.option(blockGuid) },
  { requiredKeys: ['layoutPosition'] },
);
const moments = fc.option(fc.constantFrom('2026-05-01T08:00:00.000Z', '2026-06-01T08:00:00.000Z'));

const edits: fc.Arbitrary<ContentEdit> = fc.oneof(
  fc.record({ type: fc.constant('EditPage' as const), edit: fc.record({ title: text }) }),
  fc.record({ type: fc.constant('AddBlock' as const), block, place }),
  fc.record({
    type: fc.constant('EditBlockContent' as const),
    blockGuid,
    edit: fc.record({
      set: fc.dictionary(fc.constantFrom('/label', '/help', '/translations/en/label'), text),
    }),
  }),
  fc.record({ type: fc.constant('MoveBlock' as const), blockGuid, place }),
  fc.record({ type: fc.constant('RemoveBlock' as const), blockGuid }),
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
    arbitrary: fc.record({
      type: fc.constant('EditForm' as const),
      edit: fc.record(
        {
          name: text,
          state: fc.constantFrom(...formStates),
          openDate: moments,
          closeDate: moments,
          retentionDays: fc.option(fc.constantFrom(30, 365)),
          languages: fc.constantFrom<('nl' | 'en')[]>(['nl'], ['nl', 'en']),
          hasSummary: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    }),
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
      { type: 'RestoreForm', form: report },
    ),
  },
  { weight: 1, arbitrary: fc.constant<FormCommand>({ type: 'RemoveForm' }) },
);
