import type { ListItemType } from './list-item.views.ts';

type Field = Pick<ListItemType['fields'][number], 'key' | 'label' | 'inputType'> &
  Partial<ListItemType['fields'][number]>;
type Type = Pick<ListItemType, 'guid' | 'name' | 'icon'> &
  Partial<Omit<ListItemType, 'label' | 'fields'>> & { nl: string; en: string; fields?: Field[] };

const location: Field = { key: 'location', label: { nl: 'Plaats', en: 'Location' }, inputType: 'location' };

/**
 * The kinds of list item that every platform knows, and the metadata that each adds to an item. Icons are names of
 * the lucide set. Values are texts, but for `location`, see `ItemLocation`. Free of zod: browsers read it too.
 */
export const listItemTypes: readonly ListItemType[] = [
  builtIn({
    guid: 'c250b489-c1b6-52c0-9f67-41ce3ac84fbc',
    name: 'News',
    nl: 'Nieuws',
    en: 'News',
    icon: 'newspaper',
  }),
  builtIn({
    guid: '9ab77ef7-ec12-5045-900a-bd4e12933ff7',
    name: 'Event',
    nl: 'Activiteit',
    en: 'Event',
    icon: 'calendar-days',
    hasPeriod: true,
    fields: [location, { key: 'price', label: { nl: 'Prijs', en: 'Price' }, inputType: 'text' }],
  }),
  builtIn({
    guid: 'b7e7ee4b-fb3c-5e26-8bb5-0bcfbcdc996e',
    name: 'Document',
    nl: 'Document',
    en: 'Document',
    icon: 'file-text',
    hasDetail: false,
    fields: [{ key: 'fileGuid', label: { nl: 'Bestand', en: 'File' }, inputType: 'file', required: true }],
    defaultBlocks: [],
  }),
  builtIn({
    guid: '3b9bbc06-e7a3-578d-a384-efe0819c7ce8',
    name: 'Link',
    nl: 'Link',
    en: 'Link',
    icon: 'link',
    hasDetail: false,
    fields: [{ key: 'url', label: { nl: 'Webadres', en: 'Web address' }, inputType: 'url', required: true }],
    defaultBlocks: [],
  }),
  builtIn({
    guid: 'd7f1cbe7-01bd-5f71-9f8c-8d3419d28d30',
    name: 'Person',
    nl: 'Persoon',
    en: 'Person',
    icon: 'user',
    fields: [
      { key: 'role', label: { nl: 'Functie', en: 'Role' }, inputType: 'text' },
      { key: 'email', label: { nl: 'E-mailadres', en: 'E-mail address' }, inputType: 'email' },
      { key: 'phone', label: { nl: 'Telefoonnummer', en: 'Phone number' }, inputType: 'tel' },
    ],
  }),
  builtIn({
    guid: 'c9429091-0a84-5a8c-b62c-1ebd27b8847c',
    name: 'Location',
    nl: 'Locatie',
    en: 'Location',
    icon: 'map-pin',
    fields: [
      { ...location, label: { nl: 'Adres', en: 'Address' }, required: true },
      {
        key: 'openingHours',
        label: { nl: 'Openingstijden', en: 'Opening hours' },
        inputType: 'textarea',
      },
      { key: 'phone', label: { nl: 'Telefoonnummer', en: 'Phone number' }, inputType: 'tel' },
    ],
    defaultBlocks: ['Image', 'Text', 'Map'],
  }),
  builtIn({
    guid: 'e4d948be-c675-5caa-9cad-75176688bef5',
    name: 'Faq',
    nl: 'Veelgestelde vraag',
    en: 'Frequently asked question',
    icon: 'circle-help',
    fields: [{ key: 'answer', label: { nl: 'Kort antwoord', en: 'Short answer' }, inputType: 'textarea' }],
    defaultBlocks: ['Text'],
  }),
  builtIn({
    guid: '6c8b15df-2d54-5b10-82de-16e4cf3bc60a',
    name: 'Project',
    nl: 'Project',
    en: 'Project',
    icon: 'hammer',
    hasPeriod: true,
    allowedChildTypes: ['News', 'Event', 'Document'],
    fields: [
      {
        key: 'status',
        label: { nl: 'Status', en: 'Status' },
        inputType: 'select',
        options: [
          { value: 'idea', label: { nl: 'Idee', en: 'Idea' } },
          { value: 'planned', label: { nl: 'In voorbereiding', en: 'Planned' } },
          { value: 'building', label: { nl: 'In uitvoering', en: 'Under way' } },
          { value: 'done', label: { nl: 'Klaar', en: 'Done' } },
        ],
      },
      location,
    ],
  }),
  builtIn({
    guid: 'a3411b76-7f05-5112-a76e-d560a15feb6c',
    name: 'Idea',
    nl: 'Idee',
    en: 'Idea',
    icon: 'lightbulb',
  }),
  builtIn({
    guid: 'd053324f-8dca-591e-891c-c7817bb49abb',
    name: 'Custom',
    nl: 'Overig',
    en: 'Other',
    icon: 'shapes',
  }),
];

function builtIn({ nl, en, fields = [], ...type }: Type): ListItemType {
  return {
    hasPeriod: false,
    hasDetail: true,
    allowedChildTypes: [],
    defaultBlocks: ['Image', 'Text'],
    ...type,
    label: { nl, en },
    fields: fields.map((field, index) => ({
      required: false,
      options: [],
      ...field,
      sortId: (index + 1) * 1000,
    })),
  };
}
