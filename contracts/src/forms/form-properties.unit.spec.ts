import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProblems, formSchema, pageSchema } from './answer-schema.ts';
import { beginAnswering } from './answering.ts';
import type { Answers } from './answers.ts';
import { type Condition, conditionOperators } from './condition.ts';
import { definitionOfDraft, firstPageId, publishedDefinition } from './definition-of-draft.ts';
import { draftOfDefinition } from './draft-of-definition.ts';
import { type ElementType, elementTypes, hasOptions, isAnswered } from './element-types.ts';
import { type FormDefinition, type FormElement, formDefinition } from './form-definition.ts';
import { type StepTaken, takeStep } from './take-step.ts';
import { textIn } from './text-in.ts';
import { walkForm } from './walk-form.ts';

const context = { today: '2026-11-24' };
const fieldIds = Array.from({ length: 12 }, (_, index) => `f${index}`);
const numberedGuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const pageIds = ['p0', 'p1', 'p2', 'p3', 'p4'];
const optionIds = ['a', 'b', 'c'];

const comparison: fc.Arbitrary<Condition> = fc.record({
  field: fc.constantFrom(...fieldIds, 'gone'),
  op: fc.constantFrom(...conditionOperators),
  value: fc.oneof(fc.constantFrom(...optionIds, '2026-01-01'), fc.integer({ min: -3, max: 3 }), fc.boolean()),
});
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { depthSize: 'small' },
  comparison,
  fc.record({ all: fc.array(comparison, { maxLength: 2 }) }),
  fc.record({ any: fc.array(comparison, { maxLength: 2 }) }),
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const formula = fc.oneof(
  fc.constantFrom('1 + 2', '{f0} * 2', 'round({f1} / 3; 2)', 'max({f0}; {f1}) - 1', '1 /', ''),
  fc.string({ maxLength: 20 }),
);

const element = (id: string): fc.Arbitrary<FormElement> =>
  fc
    .record({
      type: fc.constantFrom(...elementTypes.filter((type) => type !== 'pagebreak')),
      required: fc.boolean(),
      visibleIf: optional(condition),
      formula,
    })
    .map(({ formula: text, ...chosen }) => ({
      id,
      label: { nl: id },
      help: {},
      personal: false,
      public: false,
      validation: {},
      options: optionIds.map((option, index) => ({ id: option, label: { nl: option }, score: index })),
      rows: [{ id: 'r1', label: { nl: 'r1' } }],
      ...chosen,
      ...(chosen.type === 'calculated' ? { formula: text } : {}),
    }));

/** Pages with fields dealt over them, and jumps that lead anywhere, also back. */
const definitions: fc.Arbitrary<FormDefinition> = fc
  .record({
    elements: fc.tuple(...fieldIds.map(element)),
    cuts: fc.array(fc.nat({ max: fieldIds.length }), { minLength: 4, maxLength: 4 }),
    conditions: fc.tuple(...pageIds.map(() => optional(condition))),
    jumps: fc.array(
      fc.record({
        from: fc.option(fc.constantFrom(...pageIds), { nil: undefined }),
        if: optional(condition),
        goTo: fc.constantFrom(...pageIds, 'end', 'gone'),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ elements, cuts, conditions, jumps }) =>
    formDefinition.parse({
      formGuid: '00000000-0000-4000-8000-0000000000f0',
      version: 1,
      languages: ['nl'],
      pages: pageIds.map((id, index) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), fieldIds.length];
        return {
          id,
          visibleIf: conditions[index],
          elements: elements.slice(edges[index], edges[index + 1]),
        };
      }),
      logic: jumps.map(({ from, if: when, goTo }) =>
        Object.fromEntries(
          [
            ['from', from],
            ['if', when],
            ['then', { goTo }],
          ].filter(([, value]) => value !== undefined),
        ),
      ),
    }),
  );

const anyone = fc.constantFrom(...optionIds);
const several = fc.subarray(optionIds, { minLength: 1 });
const upload = { guid: '00000000-0000-4000-8000-0000000000f1', name: 'a.pdf', mimeType: 'x', size: 1 };

/** What fits a type, as people type it and as it is kept. */
const fitting: Readonly<Record<ElementType, fc.Arbitrary<unknown>>> = {
  text: fc.constantFrom('Jan', ' a ', '2026-01-01'),
  textarea: fc.constantFrom('Een regel\nen nog een'),
  email: fc.constantFrom('jan@example.nl', 'a.b@münchen.example'),
  tel: fc.constantFrom('06 12345678', '+31 (0)70-123 45 67'),
  url: fc.constantFrom('www.example.nl', 'https://example.nl/a?b'),
  number: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.constantFrom('3', '1.000')),
  date: fc.constantFrom('2026-01-01', '24-11-2026', '1/2/2025'),
  time: fc.constantFrom('09:30', '9.05'),
  datetime: fc.constantFrom('2026-11-24T09:30', '24-11-2026 9:30'),
  colour: fc.constantFrom('#fff', '#1A5FB4'),
  select: anyone,
  multiselect: fc.oneof(several, anyone),
  radio: anyone,
  checkbox: several,
  switch: fc.constantFrom(true, false, 'on'),
  rating: fc.constantFrom(1, 5, '3'),
  scale: fc.constantFrom(0, 10),
  matrix: fc.record({ r1: anyone }),
  ranking: fc.shuffledSubarray(optionIds, { minLength: optionIds.length }),
  address: fc.constant({ postalCode: '1234ab', houseNumber: '7', street: ' Duinweg ' }),
  iban: fc.constant('NL91 ABNA 0417 1643 00'),
  file: fc.constant([upload]),
  image: fc.constant([upload]),
  signature: fc.constantFrom({ kind: 'typed', name: 'Jan' }, { kind: 'drawn', path: 'M1 2L3 4' }),
  location: fc.constantFrom({ lat: 52.1, lng: 4.3 }, { address: 'Duinweg 7' }),
  hidden: fc.constant('website'),
  consent: fc.constant(true),
  calculated: fc.constant(1_000),
  heading: fc.constant('x'),
  richtext: fc.constant('x'),
  pagebreak: fc.constant('x'),
};

/** A form, and answers most of which fit. */
const answered = definitions.chain((definition) => {
  const elements = definition.pages.flatMap((page) => page.elements);
  return fc.record({
    definition: fc.constant(definition),
    given: fc.record(
      Object.fromEntries(elements.map(({ id, type }) => [id, fc.option(fitting[type], { freq: 9 })])),
    ),
  });
});

/** The same form, and anything at all. */
const mistaken = fc.record({
  definition: definitions,
  given: fc.dictionary(
    fc.constantFrom(...fieldIds, 'gone', '__proto__', 'constructor'),
    fc.oneof(...Object.values(fitting), fc.anything({ maxDepth: 2, withNullPrototype: true })),
    { maxKeys: 14 },
  ),
});
const forms = fc.oneof(answered, mistaken);

/** Ids of the visible fields that can have an answer. */
function visibleIds(definition: FormDefinition, answers: Answers): string[] {
  return walkForm(definition, answers).pages.flatMap(({ elements }) =>
    elements.filter(({ type }) => isAnswered(type)).map(({ id }) => id),
  );
}

/** What schemas give, where they accept. */
function parsed(definition: FormDefinition, given: unknown): Answers | undefined {
  const result = formSchema(definition, context).safeParse(given);
  return result.success ? result.data : undefined;
}

it('The forms of this spec are answered well often enough to say something', () => {
  const drawn = fc.sample(answered, { numRuns: 100, seed: 1 });
  const stored = drawn
    .map(({ definition, given }) => parsed(definition, given))
    .filter((each) => each !== undefined);
  expect(stored.length).toBeGreaterThan(30);
  expect(stored.flatMap((answers) => Object.keys(answers)).length).toBeGreaterThan(150);
});

it('A definition is that of the draft that is made of it, once its ids are guids', () => {
  const guids = new Map<string, string>();
  const guidOf = (id: string) => {
    const known = guids.get(id) ?? `00000000-0000-4000-8000-${String(guids.size).padStart(12, '0')}`;
    guids.set(id, known);
    return known;
  };
  fc.assert(
    fc.property(definitions, (definition) => {
      const built = definitionOfDraft(draftOfDefinition(definition, guidOf), definition);
      expect(definitionOfDraft(draftOfDefinition(built, guidOf), definition)).toEqual(built);
      const types = ({ pages }: FormDefinition) =>
        pages.map(({ elements }) => elements.map(({ type }) => type));
      expect(types(built)).toEqual(types(definition));
      expect(formDefinition.parse(built)).toEqual(built);
    }),
  );
});

it('Nothing that is published to choose has no name, and nobody has to answer what offers nothing', () => {
  const labels = fc.array(fc.constantFrom('', ' ', 'Ja'), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(definitions, labels, fc.constantFrom('nl', 'en'), (drawn, names, named) => {
      const unnamed = (choices: FormElement['options'], from: number) =>
        choices.map((choice, index) => ({ ...choice, label: { [named]: names[from + index] ?? '' } }));
      const definition = formDefinition.parse({
        ...drawn,
        languages: ['nl', 'en'],
        pages: drawn.pages.map((page) => ({
          ...page,
          elements: page.elements.map((asked) => ({
            ...asked,
            options: unnamed(asked.options, 0),
            rows: unnamed(asked.rows, 3),
          })),
        })),
      });
      const published = publishedDefinition(draftOfDefinition(definition, String), definition);
      for (const { options, rows, required, type } of published.pages.flatMap(({ elements }) => elements)) {
        for (const { label } of [...options, ...rows])
          for (const language of published.languages)
            expect(textIn(label, language, published.languages)).toBe('Ja');
        if (hasOptions(type) && options.length === 0) expect(required).toBe(false);
      }
      const again = publishedDefinition(draftOfDefinition(published, String), published);
      expect(again).toEqual(published);
    }),
  );
});

it('The days that a date may be stay through the builder, wherever one of them is no date', () => {
  const day = fc.constantFrom(undefined, 'today' as const, '2026-01-01', '2026-12-31');
  const types = fc.constantFrom('date' as const, 'datetime' as const);
  fc.assert(
    fc.property(types, day, day, (type, earliest, latest) => {
      fc.pre(earliest !== 'today' || latest !== 'today');
      const validation = JSON.parse(JSON.stringify({ earliest, latest }));
      const asked = { id: numberedGuid(1), type, label: { nl: 'Dag' }, validation };
      const definition = formDefinition.parse({
        ...{ formGuid: numberedGuid(0), version: 1, languages: ['nl'] },
        pages: [{ id: firstPageId, elements: [asked] }],
      });
      const built = definitionOfDraft(draftOfDefinition(definition, String), definition);
      expect(built.pages[0]?.elements[0]?.validation).toEqual(validation);
    }),
  );
});

describe('Whatever a form asks and whatever is answered', () => {
  it('one walk ends, in order, and never comes by a page twice', () => {
    fc.assert(
      fc.property(forms, ({ definition, given }) => {
        const places = walkForm(definition, given as Answers).pages.map(({ page }) =>
          definition.pages.findIndex(({ id }) => id === page.id),
        );
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('what is kept leads the same way, so that browser and server agree on what is visible', () => {
    fc.assert(
      fc.property(forms, ({ definition, given }) => {
        const walk = walkForm(definition, given as Answers);
        const again = walkForm(definition, walk.answers);
        expect(again).toEqual(walk);
      }),
    );
  });

  it('what is accepted holds visible fields alone, is stable, and is accepted again', () => {
    fc.assert(
      fc.property(forms, ({ definition, given }) => {
        const stored = parsed(definition, given);
        if (stored === undefined) return;
        const visible = visibleIds(definition, stored);
        expect(Object.keys(stored).filter((id) => !visible.includes(id))).toEqual([]);
        expect(parsed(definition, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
    );
  });

  it('the pages one by one accept what the whole accepts, and give the same', () => {
    fc.assert(
      fc.property(forms, ({ definition, given }) => {
        const whole = parsed(definition, given);
        if (whole === undefined) return;
        let before: Answers = {};
        for (const { id } of definition.pages) {
          const page = pageSchema(definition, id, context, before).safeParse(given);
          expect(page.success).toBe(true);
          before = { ...before, ...page.data };
        }
        expect(walkForm(definition, before).answers).toEqual(whole);
      }),
    );
  });

  it('step by step leads to sending what the whole accepts, and never to anything else', () => {
    fc.assert(
      fc.property(forms, fc.boolean(), ({ definition, given }, hasSummary) => {
        const whole = parsed(definition, given);
        let taken: StepTaken = { answering: { ...beginAnswering(definition), answers: { ...given } } };
        const steps = definition.pages.length + 2;
        for (let count = 0; count < steps && taken.ready === undefined; count += 1) {
          const { answering } = taken;
          if (answering.problems.length > 0) break;
          const step = answering.pageId === null ? 'send' : 'next';
          taken = takeStep(definition, answering, step, { ...context, hasSummary });
        }
        expect(taken.ready).toEqual(whole);
        if (whole === undefined) expect(taken.answering.problems).not.toEqual([]);
      }),
    );
  });

  it('whoever posts the same page again and again without scripts gets on, or hears what is wrong', () => {
    fc.assert(
      fc.property(forms, ({ definition, given }) => {
        const { pageId } = beginAnswering(definition);
        let drawnFrom: Readonly<Record<string, unknown>> = {};
        for (let count = 0; ; count += 1) {
          const before = { pageId, answers: { ...given }, problems: [], isChanging: false };
          const { answering } = takeStep(definition, before, 'next', {
            ...context,
            hasSummary: true,
            drawnFrom,
          });
          if (answering.added === undefined) break;
          expect(count).toBe(0);
          drawnFrom = answering.answers;
        }
      }),
    );
  });

  it('each problem names a visible field, once, and nothing is thrown', () => {
    fc.assert(
      fc.property(forms, ({ definition, given }) => {
        const { error } = formSchema(definition, context).safeParse(given);
        const paths = (error ? answerProblems(error) : []).map(({ path }) => path.join('/'));
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) expect(fieldIds).toContain(path.split('/')[0]);
      }),
    );
  });
});
