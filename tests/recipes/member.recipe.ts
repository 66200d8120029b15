import type { Recipe } from './recipe.ts';

/** A share of a hundred. */
export const member: Recipe = {
  name: 'A new kind of member of a block',
  thing: 'recipeShare',
  specs: ['contracts/src/blocks', 'tests/architecture/block-members'],
  steps: [
    {
      file: 'contracts/src/blocks/member.ts',
      put: "  | Described<'recipeShare', z.ZodInt>\n",
      before: "  | Described<'moment', typeof storedMoment>",
    },
    {
      file: 'contracts/src/blocks/member.ts',
      put: "export const recipeShare = () => ({ kind: 'recipeShare', schema: z.int().min(0).max(100) }) as const;\n",
      before: '/** Of a day, whichever it is. */',
    },
    {
      file: 'contracts/testing/sample-content.ts',
      put: "    case 'recipeShare':\n      return 50;\n",
      before: "    case 'time':",
    },
    {
      file: 'contracts/src/blocks/block-type-views.ts',
      put: "  recipeShare: 'A share of a hundred',\n",
      before: "  key: 'Names an entry",
    },
    {
      file: 'client/src/shared/blocks/field-spec.ts',
      put: "  | { readonly kind: 'recipeShare' }\n",
      before: "  | { readonly kind: 'number'; readonly min",
    },
    {
      file: 'client/src/features/editor/fields/block-fields.ts',
      put: "    case 'recipeShare':\n      return [{ ...field, kind: 'recipeShare' }];\n",
      before: "    case 'number':",
    },
    {
      file: 'client/src/features/editor/fields/field-control.tsx',
      put: '    case \'recipeShare\':\n      return <TextField {...textField} type="number" onChange={(typed) => onChange(Number(typed))} />;\n',
      before: "    case 'number':",
    },
  ],
};
