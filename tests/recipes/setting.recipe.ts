import { type Recipe, textSteps } from './recipe.ts';

/** Whether pages tell when they were last changed. */
export const setting: Recipe = {
  name: 'A new setting',
  thing: 'showRecipe',
  specs: [
    'tests/architecture/settings',
    'tests/architecture/texts',
    'contracts/src/settings',
    'projections/src/changes/change-log/change-sentence',
  ],
  steps: [
    {
      file: 'contracts/src/settings/settings.ts',
      put: '  readonly showRecipe: boolean;\n',
      before: '  readonly siteimproveCookieLess',
    },
    {
      file: 'contracts/src/settings/settings.ts',
      put: '  showRecipe: false,\n',
      before: '  siteimproveCookieLess',
    },
    {
      file: 'contracts/src/settings/setting-schemas.ts',
      put: '  showRecipe: flag,\n',
      before: '  siteimproveCookieLess',
    },
    {
      file: 'client/src/features/settings/settings-sections.ts',
      put: "      { kind: 'flag', key: 'showRecipe' },\n",
      before: "      { kind: 'flag', key: 'useBrowserColor' },",
    },
    {
      file: 'client/src/features/site/components/site-layout.tsx',
      put: ' data-recipe={settings.showRecipe || undefined}',
      after: '<div className="site-layout"',
    },
    ...textSteps('contracts/src/locales/{language}/settings.json', '  "setting.siteimproveCookieLess"', {
      'setting.showRecipe': ['Toon wanneer een pagina is gewijzigd', 'Show when a page was changed'],
    }),
  ],
};
