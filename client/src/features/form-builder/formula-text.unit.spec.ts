import { type FormElement, formElement } from '@spoor/contracts/forms/form-definition';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaAsText, formulaNames, formulaOfText, withAnswer } from './formula-text.ts';

const element = (id: string, type: FormElement['type'], nl: string) =>
  formElement.parse({ id, type, label: { nl } });
const names = formulaNames(
  [
    element('a-1', 'number', 'Hoeveel mensen?'),
    element('b-2', 'text', 'Je naam'),
    element('c-3', 'number', 'Hoeveel {echt}'),
    element('d-4', 'radio', 'hoeveel mensen?'),
  ],
  ({ label }) => label.nl ?? '',
);

describe('A formula', () => {
  it('names the questions whose answers count, each by a name of its own', () => {
    expect(names.map(({ name }) => name)).toEqual(['Hoeveel mensen?', 'Hoeveel echt', 'hoeveel mensen? (2)']);
  });

  it('never gives two questions one name, also where somebody counted them already', () => {
    const labelsInUse = ['Aantal', 'Aantal', 'Aantal (2)', 'aantal'];
    const named = formulaNames(
      labelsInUse.map((label, index) => element(`q-${index}`, 'number', label)),
      ({ label }) => label.nl ?? '',
    );
    expect(named.map(({ name }) => name)).toEqual(['Aantal', 'Aantal (2)', 'Aantal (2) (2)', 'aantal (3)']);
  });

  it('is the same again, whatever its questions are called', () => {
    const word = fc.oneof(
      fc.constantFrom('Aantal', 'aantal', 'Aantal (2)', ' Aantal ', '{', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (labels) => {
        const elements = labels.map((label, index) => ({
          ...element(`q-${index}`, 'number', ''),
          label: { nl: label },
        }));
        const named = formulaNames(elements, ({ label }) => label.nl ?? '');
        const stored = elements.map(({ id }) => `{${id}}`).join(' + ');
        expect(formulaOfText(formulaAsText(stored, named), named)).toBe(stored);
      }),
    );
  });

  it('is read and typed by names, and stored by what never changes', () => {
    const stored = 'max({a-1}; {d-4}) * 12,50';
    const text = 'max({Hoeveel mensen?}; {hoeveel mensen? (2)}) * 12,50';
    expect(formulaAsText(stored, names)).toBe(text);
    expect(formulaOfText(text, names)).toBe(stored);
    expect(formulaOfText('{ hoeveel ECHT } + 1', names)).toBe('{c-3} + 1');
  });

  it('keeps what names no question', () => {
    expect(formulaAsText('{weg-1} + 1', names)).toBe('{weg-1} + 1');
    expect(formulaOfText('{Zo heet niets} + 1', names)).toBe('{Zo heet niets} + 1');
  });

  it('gets one more answer, added to what is there unless that waits for something', () => {
    const name = { id: 'a-1', name: 'Hoeveel mensen?' };
    expect(withAnswer('', name)).toBe('{a-1}');
    expect(withAnswer('12 * ', name)).toBe('12 * {a-1}');
    expect(withAnswer('{c-3}', name)).toBe('{c-3} + {a-1}');
  });
});
