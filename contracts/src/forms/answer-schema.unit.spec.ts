import { describe, expect, it } from 'vitest';
import { answerProblemText } from './answer-problems.ts';
import { answerProblems, formSchema } from './answer-schema.ts';
import type { ElementType } from './element-types.ts';
import { type FormDefinition, type FormElement, formDefinition } from './form-definition.ts';
import { readPostedAnswers } from './posted-answers.ts';

const context = { today: '2026-11-24' };
const options = [
  { id: 'yes', label: { nl: 'Ja' }, score: 2 },
  { id: 'no', label: { nl: 'Nee' } },
];

function formOf(...elements: (Pick<FormElement, 'id' | 'type'> & Partial<FormElement>)[]): FormDefinition {
  return formDefinition.parse({
    formGuid: '00000000-0000-4000-8000-0000000000f0',
    version: 1,
    languages: ['nl', 'en'],
    pages: [{ id: 'start', elements }],
  });
}

/** What is kept of one answer, or the code of what is wrong with it. */
function outcome(type: ElementType, answer: unknown, more: Partial<FormElement> = {}): unknown {
  const result = formSchema(formOf({ id: 'f', type, options, ...more }), context).safeParse({ f: answer });
  return result.success ? result.data.f : answerProblems(result.error).map(({ code }) => code);
}

describe('What people type', () => {
  it.each<[ElementType, unknown, unknown]>([
    ['date', '1-2-2026', '2026-02-01'],
    ['date', '2026-02-29', ['date']],
    ['date', '2024-02-29', '2024-02-29'],
    ['time', '9:30', '09:30'],
    ['time', '24:00', ['time']],
    ['datetime', '24-11-2026 9.30', '2026-11-24T09:30'],
    ['number', '1.234', 1234],
    ['number', '1,5', ['whole_number']],
    ['number', 'veel', ['number']],
    ['email', 'jan@münchen.example', 'jan@münchen.example'],
    ['email', 'jan@localhost', ['email']],
    ['email', 'jan@example.nl\nBcc: x@example.nl', ['email']],
    ['iban', 'nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    ['iban', 'NL92ABNA0417164300', ['iban']],
    ['colour', '#1A5FB4', '#1a5fb4'],
    ['colour', 'rood', ['colour']],
    ['url', 'www.example.nl', 'https://www.example.nl'],
    ['url', 'javascript:alert(1)', ['url']],
    ['tel', '06-12345678', '06-12345678'],
    ['tel', 'bel mij', ['tel']],
    ['radio', 'maybe', ['unknown_choice']],
    ['checkbox', 'yes', ['yes']],
    ['address', { postalCode: '1234ab', houseNumber: '7' }, { postalCode: '1234 AB', houseNumber: '7' }],
    ['address', { postalCode: '0234AB', houseNumber: '7' }, ['postal_code']],
    ['address', { postalCode: '1234AB' }, ['house_number']],
    ['address', { city: 'Duinwijk' }, ['postal_code', 'house_number']],
    ['location', { lat: 52, lng: 4 }, { lat: 52, lng: 4 }],
    ['location', { lat: 52 }, ['required_location']],
    ['rating', 6, ['too_big']],
  ])('%s: %j is %j', (type, typed, stored) => {
    expect(outcome(type, typed)).toEqual(stored);
  });

  it.each<[ElementType]>([['matrix'], ['file'], ['checkbox']])(
    'is refused whole where it has more parts than any form asks for: %s',
    (type) => {
      const many = Array.from({ length: 501 }, (_, index) => [`r${index}`, 'maybe'] as const);
      const answer = type === 'matrix' ? Object.fromEntries(many) : many.map(() => 'maybe');
      const result = formSchema(formOf({ id: 'f', type, options }), context).safeParse({ f: answer });
      expect(result.error?.issues).toMatchObject([{ path: ['f'], message: 'invalid' }]);
    },
  );

  it('keeps to what a field asks for', () => {
    expect(outcome('text', '1234 ab', { validation: { mask: '9999 AA' } })).toBe('1234 ab');
    expect(outcome('text', '1234', { validation: { mask: '9999 AA' } })).toEqual(['mask']);
    expect(outcome('text', 'x'.repeat(11), { validation: { maxLength: 10 } })).toEqual(['too_long']);
    expect(outcome('textarea', 'x'.repeat(10_000_000))).toEqual(['too_long']);
    expect(outcome('date', '2026-11-25', { validation: { latest: 'today' } })).toEqual(['too_late']);
    expect(outcome('date', '2026-11-24', { validation: { latest: 'today' } })).toBe('2026-11-24');
    expect(outcome('checkbox', ['yes', 'no'], { validation: { maxChoices: 1 } })).toEqual([
      'too_many_choices',
    ]);
  });

  it('is missed where it is required', () => {
    expect(outcome('text', '  ', { required: true })).toEqual(['required']);
    expect(outcome('consent', false, { required: true })).toEqual(['required_consent']);
    expect(outcome('matrix', { r: 'yes' }, { required: true, rows: [...options] })).toEqual([
      'required_each',
    ]);
  });

  it('is told how to be mended, in the language of the visitor', () => {
    const form = formOf({ id: 'f', type: 'text', validation: { maxLength: 1_000 } });
    const { error } = formSchema(form, context).safeParse({ f: 'x'.repeat(1_001) });
    const [problem] = error ? answerProblems(error) : [];
    expect(problem && answerProblemText(problem, 'nl')).toBe('Gebruik hoogstens 1.000 tekens.');
    expect(problem && answerProblemText(problem, 'en')).toBe('Use at most 1,000 characters.');
  });
});

describe('A form', () => {
  const form = formOf(
    { id: 'more', type: 'radio', options },
    { id: 'why', type: 'text', required: true, visibleIf: { field: 'more', op: '=', value: 'yes' } },
    { id: 'sum', type: 'calculated', formula: '{more} * 10 + 1' },
  );

  it('keeps answers to what is visible alone, and calculates', () => {
    expect(formSchema(form, context).parse({ more: 'no', why: 'x', gone: 1, sum: 99 })).toEqual({
      more: 'no',
      sum: 1,
    });
    expect(formSchema(form, context).parse({ more: 'yes', why: 'Om' })).toEqual({
      more: 'yes',
      why: 'Om',
      sum: 21,
    });
  });

  it('asks for what became visible', () => {
    const { error } = formSchema(form, context).safeParse({ more: 'yes' });
    expect(error && answerProblems(error)).toEqual([{ path: ['why'], code: 'required', values: {} }]);
  });

  it('reads what a page without scripts posts', () => {
    const elements = formOf(
      { id: 'a', type: 'checkbox' },
      { id: 'b', type: 'address' },
      { id: 'c', type: 'ranking' },
      { id: 'd', type: 'consent' },
      { id: 'e', type: 'signature' },
    ).pages.flatMap((page) => page.elements);
    const posted = readPostedAnswers(elements, [
      ['a', 'yes'],
      ['a', 'no'],
      ['b.postalCode', '1234 AB'],
      ['b.city', ''],
      ['c.yes', '2'],
      ['c.no', '1'],
      ['e.path', ''],
      ['e.name', 'Jan'],
    ]);
    expect(posted).toEqual({
      a: ['yes', 'no'],
      b: { postalCode: '1234 AB' },
      c: ['no', 'yes'],
      d: false,
      e: { kind: 'typed', name: 'Jan' },
    });
  });
});
