import { formDefinition } from '@spoor/contracts/forms/form-definition';
import { expect, it } from 'vitest';
import { withKnownFiles } from './answered-files.ts';

const formGuid = '00000000-0000-4000-8000-0000000000f0';
const condition = { field: 'more', op: '=', value: 'yes' };
const definition = formDefinition.parse({
  formGuid,
  version: 1,
  languages: ['nl'],
  pages: [
    {
      id: 'all',
      elements: [
        { id: 'more', type: 'radio', options: ['yes', 'no'].map((id) => ({ id, label: { nl: id } })) },
        ...['letter', 'map'].map((id) => ({ id, type: 'file' })),
        { id: 'note', type: 'file', visibleIf: condition },
      ],
    },
  ],
});
const file = () => ({
  guid: crypto.randomUUID(),
  name: 'a.pdf',
  mimeType: 'application/pdf',
  size: 90 * 1024 ** 2,
});
const files = [file(), file(), file()];
const uploads = {
  find: async () => new Map(files.map((each) => [each.guid, { ...each, submissionGuid: null }])),
};

it('are not too big together, of those that are asked for, whatever their sender says of them', async () => {
  const [letter, map, note] = files.map(({ guid }) => [{ guid, size: 1 }]);
  const problemsWhere = async (more: string) => {
    const owner = { platformGuid: formGuid, submissionGuid: null };
    return (await withKnownFiles(uploads, definition, { more, letter, map, note }, owner)).problems;
  };
  expect(await problemsWhere('no')).toEqual([]);
  expect(await problemsWhere('yes')).toEqual([{ path: ['note'], code: 'files_too_big', values: {} }]);
});
