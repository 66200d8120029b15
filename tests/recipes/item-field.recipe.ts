import { type Recipe, textSteps } from './recipe.ts';

/** Who organises an event. */
export const itemField: Recipe = {
  name: 'An item gets one more field',
  thing: 'recipeHost',
  specs: ['contracts/src/list-items/list-item-texts', 'tests/architecture/texts'],
  steps: [
    {
      file: 'contracts/src/list-items/list-item-types.ts',
      put: ", { key: 'recipeHost', inputType: 'text' }",
      after: "{ key: 'price', inputType: 'text' }",
    },
    ...textSteps('contracts/src/locales/{language}/list-items.json', '  "item_field.Document.fileGuid"', {
      'item_field.Event.recipeHost': ['Organisator', 'Organiser'],
    }),
  ],
};
