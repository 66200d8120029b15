import { describe, expect, it } from 'vitest';
import { formDefinition } from './form-definition.ts';
import { walkForm } from './walk-form.ts';

const definition = formDefinition.parse({
  formGuid: '00000000-0000-4000-8000-0000000000f0',
  version: 1,
  languages: ['nl'],
  pages: [
    {
      id: 'all',
      elements: [
        { id: 'people', type: 'number', label: { nl: 'Hoeveel mensen?' } },
        {
          id: 'bus',
          type: 'text',
          label: { nl: 'Welke bus?' },
          visibleIf: { field: 'people', op: '>=', value: '10' },
        },
        { id: 'price', type: 'calculated', label: { nl: 'Dat kost' }, formula: '{people} * 12,50' },
      ],
    },
  ],
});
const idsFor = (people: string | number) =>
  walkForm(definition, { people }).pages.flatMap(({ elements }) => elements.map(({ id }) => id));

describe('A number that is being typed', () => {
  it('decides what is visible as the number that it says, not as a text', () => {
    for (const people of ['9', 9, '2']) expect(idsFor(people)).not.toContain('bus');
    for (const people of ['10', 10, '1.000', '10,0']) expect(idsFor(people)).toContain('bus');
  });

  it('is calculated with', () => {
    expect(walkForm(definition, { people: '3' }).answers).toMatchObject({ people: 3, price: 37.5 });
    expect(walkForm(definition, { people: 'drie' }).answers).toMatchObject({ people: 'drie', price: 0 });
  });
});
