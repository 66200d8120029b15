import english from '../locales/en/list-items.json' with { type: 'json' };
import dutch from '../locales/nl/list-items.json' with { type: 'json' };
import type { InEachLanguage } from '../texts/languages.ts';
import type { ListItemType } from './list-item.views.ts';
import { listItemText } from './list-item-texts.ts';
import { listItemTypes, type PublicItemType } from './list-item-types.ts';
import { metadataSchema } from './metadata-schema.ts';

type Rest = Pick<ListItemType, 'guid' | 'icon'> &
  Partial<Pick<ListItemType, 'allowedChildTypes' | 'defaultBlocks'>>;

/** The parts of types that only editors need. Icons are named as in lucide. */
const rests: Readonly<Record<string, Rest>> = {
  News: { guid: 'c250b489-c1b6-52c0-9f67-41ce3ac84fbc', icon: 'newspaper' },
  Event: { guid: '9ab77ef7-ec12-5045-900a-bd4e12933ff7', icon: 'calendar-days' },
  Document: { guid: 'b7e7ee4b-fb3c-5e26-8bb5-0bcfbcdc996e', icon: 'file-text', defaultBlocks: [] },
  Link: { guid: '3b9bbc06-e7a3-578d-a384-efe0819c7ce8', icon: 'link', defaultBlocks: [] },
  Person: { guid: 'd7f1cbe7-01bd-5f71-9f8c-8d3419d28d30', icon: 'user' },
  Location: {
    guid: 'c9429091-0a84-5a8c-b62c-1ebd27b8847c',
    icon: 'map-pin',
    defaultBlocks: ['Image', 'Text', 'Map'],
  },
  Faq: { guid: 'e4d948be-c675-5caa-9cad-75176688bef5', icon: 'circle-help', defaultBlocks: ['Text'] },
  Project: {
    guid: '6c8b15df-2d54-5b10-82de-16e4cf3bc60a',
    icon: 'hammer',
    allowedChildTypes: ['News', 'Event', 'Document'],
  },
  Idea: { guid: 'a3411b76-7f05-5112-a76e-d560a15feb6c', icon: 'lightbulb' },
  Custom: { guid: 'd053324f-8dca-591e-891c-c7817bb49abb', icon: 'shapes' },
};

/** Answer of `GET /api/listitemtypes`. */
export const listItemTypeViews: readonly ListItemType[] = listItemTypes.map(whole);

function whole(type: PublicItemType): ListItemType {
  const rest = rests[type.name];
  if (rest === undefined) throw new Error(`The kind of item ${type.name} has no guid`);
  return {
    allowedChildTypes: [],
    defaultBlocks: ['Image', 'Text'],
    ...rest,
    ...type,
    label: labelOf(listItemText.type(type.name)),
    schema: metadataSchema(type),
    fields: type.fields.map((field) => ({
      ...field,
      label: labelOf(listItemText.field(type.name, field.key)),
      options: field.options.map(({ value }) => ({
        value,
        label: labelOf(listItemText.option(field.key, value)),
      })),
    })),
  };
}

/** @throws Error where a text is missing in one of the languages */
function labelOf(name: string): InEachLanguage {
  const [nl, en] = [dutch, english].map((texts) => (texts as Readonly<Record<string, string>>)[name]);
  if (nl === undefined || en === undefined) throw new Error(`There is no text ${name}`);
  return { nl, en };
}
