import { writtenSeparatorNames, writtenSeparators } from '@spoor/contracts/csv/csv-dialect';
import { formSchema } from '@spoor/contracts/forms/answer-schema';
import { answerText } from '@spoor/contracts/forms/answer-text';
import type { Answers } from '@spoor/contracts/forms/answers';
import { type ElementType, elementTypes, isAnswered, takesFiles } from '@spoor/contracts/forms/element-types';
import { type FormDefinition, formDefinition } from '@spoor/contracts/forms/form-definition';
import { elementIn, mergeFields } from '@spoor/contracts/forms/merged-fields';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { SubmissionExport } from './export-rows.ts';
import { exportCsv, exportJson } from './export-submissions.ts';

const fieldIds = ['een', 'twee', 'drie', 'vier'];
const optionIds = ['a', 'b', 'c'];
const context = { today: '2026-11-29' };
const textOptions = { language: 'nl', formLanguages: ['nl'] } as const;
const text = fc.constantFrom('Jan', '=1+1', 'a,b;"c"', 'twee\nregels', ' +31 6', '-2', '@x', 'é');

const anyone = fc.constantFrom(...optionIds);
const several = fc.subarray(optionIds, { minLength: 1 });
const upload = { guid: '00000000-0000-4000-8000-0000000000f1', name: '=a.pdf', mimeType: 'x', size: 1 };

/** Answers that fit, by type; of the same id versions may ask for any of them. */
const fitting: Readonly<Record<ElementType, fc.Arbitrary<Answers[string]>>> = {
  text,
  textarea: text,
  hidden: text,
  email: fc.constantFrom('jan@example.nl', 'a.b@münchen.example'),
  tel: fc.constantFrom('06 12345678', '+31 (0)70-123 45 67'),
  url: fc.constantFrom('www.example.nl', 'https://example.nl/a?b'),
  number: fc.integer({ min: -9, max: 9 }),
  date: fc.constantFrom('2026-01-01', '2025-12-31'),
  time: fc.constantFrom('09:30', '9.05'),
  datetime: fc.constantFrom('2026-11-24T09:30', '24-11-2026 9:30'),
  colour: fc.constantFrom('#fff', '#1A5FB4'),
  select: anyone,
  radio: anyone,
  multiselect: several,
  checkbox: several,
  switch: fc.boolean(),
  consent: fc.constant(true),
  rating: fc.integer({ min: 1, max: 5 }),
  scale: fc.integer({ min: 0, max: 10 }),
  matrix: fc.record({ r1: anyone }),
  ranking: fc.shuffledSubarray(optionIds, { minLength: optionIds.length }),
  address: fc.constant({ postalCode: '1234ab', houseNumber: '7', street: ' Duinweg ' }),
  iban: fc.constant('NL91 ABNA 0417 1643 00'),
  file: fc.constant([upload]),
  image: fc.constant([upload]),
  signature: fc.constantFrom({ kind: 'typed', name: '=Jan' }, { kind: 'drawn', path: 'M1 2L3 4' }),
  location: fc.constantFrom({ lat: 52.1, lng: 4.3 }, { address: '+Duinweg 7' }),
  calculated: fc.constant(1),
  heading: text,
  richtext: text,
  pagebreak: text,
};
const types = elementTypes.filter(isAnswered);

/** A version asks some of the fields, in any order, and names them and their choices as it likes. */
const version = fc
  .record({
    ids: fc.shuffledSubarray(fieldIds, { minLength: 1 }),
    types: fc.tuple(...fieldIds.map(() => fc.constantFrom(...types))),
    options: fc.subarray(optionIds, { minLength: 1 }),
    name: fc.constantFrom('Oud', 'Nieuw', '=Kop'),
  })
  .map(({ ids, types: elementTypes, options, name }) =>
    ids.map((id) => ({
      id,
      type: elementTypes[fieldIds.indexOf(id)] ?? 'text',
      label: { nl: `${name} ${id}` },
      options: options.map((option) => ({ id: option, label: { nl: `${name} ${option}` } })),
      rows: [{ id: 'r1', label: { nl: `${name} rij` } }],
      ...(elementTypes[fieldIds.indexOf(id)] === 'calculated' ? { formula: '1 + 2' } : {}),
    })),
  );

const given = fc.record({
  version: fc.nat(),
  answers: fc.record(Object.fromEntries(types.map((type) => [type, fitting[type]]))),
  isSkipped: fc.boolean(),
});

const exported = fc
  .record({
    versions: fc.array(version, { minLength: 1, maxLength: 4 }),
    sent: fc.array(given, { maxLength: 6 }),
  })
  .map(({ versions, sent }) => {
    const definitions = versions.map((elements, index) =>
      formDefinition.parse({
        formGuid: '00000000-0000-4000-8000-0000000000f0',
        version: index + 1,
        languages: ['nl'],
        pages: [{ id: 'start', elements }],
      }),
    );
    const submissions = sent.flatMap(({ version: at, answers, isSkipped }, index) => {
      const definition = definitions[at % definitions.length];
      const taken = definition && acceptedOf(definition, answers, isSkipped);
      return definition === undefined || taken === undefined
        ? []
        : [submissionOf(index, definition.version, taken)];
    });
    return { definitions: definitions.toReversed(), submissions };
  });

/** What is kept of it; undefined where a choice is not offered. */
function acceptedOf(definition: FormDefinition, answers: Answers, isSkipped: boolean): Answers | undefined {
  const elements = definition.pages.flatMap((page) => page.elements);
  const wanted = elements.filter((_, index) => !isSkipped || index > 0);
  const sent = Object.fromEntries(wanted.map(({ id, type }) => [id, answers[type] ?? null]));
  return formSchema(definition, context).safeParse(sent).data;
}

function submissionOf(index: number, number: number, answers: Answers): SubmissionView {
  const guid = `00000000-0000-4000-8000-00000000000${index}`;
  return {
    guid,
    shortId: `ref${index}`,
    formGuid: guid,
    version: number,
    status: 'New',
    answers,
    origin: 'Manual',
    startedOn: null,
    submittedOn: '2026-11-29T12:00:00.000Z',
    language: 'nl',
    submitter: null,
    isVerified: false,
    assignee: null,
    itemGuid: null,
    notes: [],
    revision: 0,
  };
}

/** Names, each with where the file is. */
function filesIn(answer: unknown, submission: string): string {
  const files = (answer ?? []) as (typeof upload)[];
  return files.map(({ guid, name }) => `${name} (/${submission}/${guid})`).join('\n');
}

async function textOf(
  make: (wanted: SubmissionExport) => AsyncIterable<string>,
  { definitions, submissions }: { definitions: FormDefinition[]; submissions: SubmissionView[] },
): Promise<string> {
  async function* one() {
    yield* submissions;
  }
  let whole = '';
  for await (const part of make({
    definitions,
    submissions: one(),
    language: 'nl',
    timeZone: 'Europe/Amsterdam',
    fileAddress: (submission, file) => `/${submission}/${file}`,
  }))
    whole += part;
  return whole;
}

it('The submissions of this spec are of every type', () => {
  const drawn = fc.sample(exported, { numRuns: 400, seed: 1 });
  const answered = drawn.flatMap(({ definitions, submissions }) =>
    submissions.flatMap(({ version: number, answers }) => {
      const elements = definitions.find((each) => each.version === number)?.pages[0]?.elements ?? [];
      return elements.filter(({ id }) => id in (answers ?? {})).map(({ type }) => type);
    }),
  );
  expect(new Set(answered)).toEqual(new Set(types));
});

describe('What is exported, of any versions', () => {
  it('as JSON is taken again by the ids of its fields and gives the same answers', async () => {
    await fc.assert(
      fc.asyncProperty(exported, async (all) => {
        const { fields, submissions } = JSON.parse(await textOf(exportJson, all));
        expect(submissions).toEqual(all.submissions);
        const ids = fields.map(({ id }: { id: string }) => id);
        for (const { version: number, answers } of submissions) {
          expect(ids).toEqual(expect.arrayContaining(Object.keys(answers)));
          const definition = all.definitions.find((each) => each.version === number);
          if (definition === undefined) throw new Error('It was sent to no version');
          expect(formSchema(definition, context).parse(answers)).toEqual(answers);
        }
      }),
    );
  });

  it.each(writtenSeparatorNames)(
    'as CSV, by %s, has each field once, and of each answer what people read of it, which calculates nothing',
    async (separator) => {
      await fc.assert(
        fc.asyncProperty(exported, async (all) => {
          const file = await textOf((wanted) => exportCsv(wanted, separator), all);
          const options = { skipEmptyLines: true, delimiter: writtenSeparators[separator] };
          const [heading = [], ...rows] = Papa.parse<string[]>(file.slice(1), options).data;
          const fields = mergeFields(all.definitions);
          expect(new Set(fields.map(({ element }) => element.id)).size).toBe(fields.length);
          expect(rows.map(({ length }) => length)).toEqual(rows.map(() => heading.length));
          for (const [index, { guid, version: number, answers }] of all.submissions.entries()) {
            const cells = rows[index]?.slice(-fields.length) ?? [];
            for (const [place, field] of fields.entries()) {
              const { id } = field.element;
              const element = elementIn(field, number);
              const read = takesFiles(element)
                ? filesIn(answers?.[id], guid)
                : (answerText(element, answers?.[id], textOptions) ?? '');
              // An apostrophe stands before what a spreadsheet would calculate.
              expect(cells[place]?.replaceAll("'", '')).toBe(read);
              if (typeof answers?.[id] === 'string') expect(cells[place]).not.toMatch(/^[=+\-@]/);
            }
          }
        }),
      );
    },
  );
});
