import { newestSample } from './newest-sample.ts';
import { type Recipe, textSteps } from './recipe.ts';

const newest = newestSample('PageContent');
const content = newest.document as { readonly options: object };

/** A line below the title. Recipes add things by names that nobody gives to a real one. */
export const pageField: Recipe = {
  name: 'A page gets one more field',
  thing: 'recipeLine',
  specs: [
    'contracts/src/pages',
    'client/src/app/all-blocks',
    'tests/changes/event-samples',
    'tests/projections',
    'tests/architecture/page-options',
    'tests/architecture/texts',
  ],
  steps: [
    {
      file: 'contracts/src/pages/page.ts',
      put: '  recipeLine: z.string().max(250).nullable(),\n',
      before: '  metaDescription: z.string()',
    },
    { file: 'contracts/src/pages/page.ts', put: '  recipeLine: null,\n', before: '  metaDescription: null' },
    {
      file: 'contracts/src/pages/page.upcasters.ts',
      put: `  // Before, pages had no such line.
  { of: 'content', step: (content) => ({ ...content, options: { ...(content.options as object), recipeLine: null } }) },
`,
      before: '];\n\n/** What embeds a page.',
    },
    {
      file: `tests/samples/documents/PageContent.v${newest.version + 1}.json`,
      is: `${JSON.stringify({ ...content, options: { ...content.options, recipeLine: 'Waar en wanneer' } }, null, 2)}\n`,
    },
    {
      file: 'client/src/features/editor/panels/page-basics.tsx',
      put: '      <PageOptionText options={options} name="recipeLine" />\n',
      before: '      <PageOptionText options={options} name="metaDescription"',
    },
    {
      file: 'client/src/features/page-display/components/page-body.tsx',
      put: '            {page.options.recipeLine === null ? null : <p className="soft">{page.options.recipeLine}</p>}\n',
      before: '          </>\n',
    },
    ...textSteps('client/src/shared/locales/{language}/admin.json', '  "page.option.metaDescription"', {
      'page.option.recipeLine': ['Regel van het recept', 'Line of the recipe'],
    }),
  ],
};
