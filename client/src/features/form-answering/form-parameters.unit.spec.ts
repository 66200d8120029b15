import { formDefinition } from '@spoor/contracts/forms/form-definition';
import { expect, it } from 'vitest';
import { formParameters } from './form-parameters.ts';

it('A form reads what fills its hidden fields, the link to go on with it, and where somebody is in it, of an address', () => {
  const definition = formDefinition.parse({
    formGuid: '00000000-0000-4000-8000-0000000000f0',
    version: 1,
    languages: ['nl'],
    pages: [
      {
        id: 'p1',
        elements: [
          { id: 'a', type: 'hidden', parameter: 'bron' },
          { id: 'b', type: 'hidden' },
          { id: 'c', type: 'text', parameter: 'naam' },
        ],
      },
    ],
  });
  const link = new URLSearchParams({ verder: `${definition.formGuid}.${'a'.repeat(43)}` });
  const cut = new URLSearchParams({ verder: '994989ec' });
  expect(formParameters({ definition, saveAndResume: false }, link)).toEqual(['bron']);
  expect(formParameters({ definition, saveAndResume: true }, link)).toEqual(['bron', 'verder']);
  expect(formParameters({ definition, saveAndResume: true }, cut)).toEqual(['bron', 'verder']);
  expect(formParameters({ definition, saveAndResume: false }, cut)).toEqual(['bron']);
  expect(formParameters({ definition, saveAndResume: true }, new URLSearchParams('verder='))).toEqual([
    'bron',
  ]);
  expect(formParameters({ definition: null, saveAndResume: false }, link)).toEqual([]);
  const begun = new URLSearchParams({ formulier: `${definition.formGuid}.p1` });
  expect(formParameters({ definition, saveAndResume: false }, begun)).toEqual(['bron', 'formulier']);
  expect(formParameters({ definition: null, saveAndResume: false }, begun)).toEqual(['formulier']);
  expect(formParameters({ definition, saveAndResume: true }, new URLSearchParams('formulier=x'))).toEqual([
    'bron',
  ]);
});
