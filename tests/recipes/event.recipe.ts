import { type Recipe, textSteps } from './recipe.ts';

/** A category is renamed. */
export const event: Recipe = {
  name: 'A new event',
  thing: 'CategoryRenamed',
  specs: [
    'tests/changes/event-samples',
    'tests/projections',
    'tests/architecture/texts',
    'service/src/categories',
  ],
  steps: [
    {
      file: 'contracts/src/categories/category.events.ts',
      put: '  CategoryRenamed: z.object({ from: z.string(), to: z.string() }),\n',
      before: '} as const;',
    },
    {
      file: 'contracts/src/event-field-changes.ts',
      put: "  CategoryRenamed: ({ from, to }) => [{ path: '/name', from, to }],\n",
      before: '\n  FormCreated: ',
    },
    {
      file: 'contracts/src/categories/category.commands.ts',
      put: "\n  | { type: 'RenameCategory'; name: string }",
      after: "  | { type: 'EditCategory'; edit: EditCategory }",
      name: 'RenameCategory',
    },
    {
      file: 'service/src/categories/domain/category.decider.ts',
      put: `    case 'RenameCategory': {
      const { name: from } = requirePresent(state);
      return from === command.name ? [] : [{ type: 'CategoryRenamed', data: { from, to: command.name } }];
    }
`,
      before: "    case 'RemoveCategory':",
    },
    {
      file: 'service/src/categories/domain/category.decider.unit.spec.ts',
      put: `
  it('is called otherwise by an event that says no more', () => {
    given(trafficCreated)
      .when({ type: 'RenameCategory', name: 'Vervoer' })
      .thenHappens({ type: 'CategoryRenamed', data: { from: 'Verkeer', to: 'Vervoer' } });
  });
`,
      before: "\n  it('can be removed', () => {",
    },
    {
      file: 'service/src/categories/domain/category.compensation.ts',
      put: `    case 'CategoryRenamed':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
`,
      before: '    default:',
    },
    {
      file: 'service/src/categories/category.undo-access.ts',
      put: '  CategoryRenamed: byPublishers,\n',
      before: '};',
    },
    {
      file: 'projections/src/categories/categories/categories.projection.ts',
      put: '    CategoryRenamed: { change: applyEvent },\n',
      before: '    CategoryRemoved: {',
    },
    {
      file: 'tests/samples/events/CategoryRenamed.v1.json',
      is: `{
  "stream": "category-dddddddd-0000-4000-8000-000000000071",
  "type": "CategoryRenamed",
  "data": { "from": "Verkeer en vervoer", "to": "Vervoer" },
  "metadata": {
    "changeId": "cccccccc-0000-4000-8000-00000000904a",
    "correlationId": "E-20260501T080000Z-7K2F",
    "causationId": "E-20260501T080000Z-7K2F",
    "actorGuid": "aaaaaaaa-0000-4000-8000-000000000001",
    "actorKind": "user",
    "via": "ui",
    "platformGuid": "bbbbbbbb-0000-4000-8000-000000000001",
    "at": "2026-11-28T08:00:00.000Z",
    "schemaVersion": "1"
  }
}
`,
    },
    ...textSteps('projections/src/locales/{language}/views.json', '  "did.CategoryChanged"', {
      'did.CategoryRenamed': ['hernoemde {thing}', 'renamed {thing}'],
    }),
  ],
};
