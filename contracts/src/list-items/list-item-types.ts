import type { ListItemType } from './list-item.views.ts';

type Field = Pick<ListItemType['fields'][number], 'key' | 'label' | 'inputType'> &
  Partial<ListItemType['fields'][number]>;

/** What everybody who shows items needs to know of a kind. */
export type ShownItemType = Pick<ListItemType, 'name' | 'label' | 'hasPeriod' | 'hasDetail' | 'fields'>;
type Type = Pick<ShownItemType, 'name'> &
  Partial<Pick<ShownItemType, 'hasPeriod' | 'hasDetail'>> & { nl: string; en: string; fields?: Field[] };

const location: Field = { key: 'location', label: { nl: 'Plaats', en: 'Location' }, inputType: 'location' };

/**
 * The kinds of list item that every platform knows, and the metadata that each adds to an item. Values are texts, but for
 * `location`, see `ItemLocation`. Free of zod, and of what only editors need: every visitor of a list reads it.
 */
export const listItemTypes: readonly ShownItemType[] = [
  builtIn({
    name: 'News',
    nl: 'Nieuws',
    en: 'News',
  }),
  builtIn({
    name: 'Event',
    nl: 'Activiteit',
    en: 'Event',
    hasPeriod: true,
    fields: [location, { key: 'price', label: { nl: 'Prijs', en: 'Price' }, inputType: 'text' }],
  }),
  builtIn({
    name: 'Document',
    nl: 'Document',
    en: 'Document',
    hasDetail: false,
    fields: [{ key: 'fileGuid', label: { nl: 'Bestand', en: 'File' }, inputType: 'file', required: true }],
  }),
  builtIn({
    name: 'Link',
    nl: 'Link',
    en: 'Link',
    hasDetail: false,
    fields: [{ key: 'url', label: { nl: 'Webadres', en: 'Web address' }, inputType: 'url', required: true }],
  }),
  builtIn({
    name: 'Person',
    nl: 'Persoon',
    en: 'Person',
    fields: [
      { key: 'role', label: { nl: 'Functie', en: 'Role' }, inputType: 'text' },
      { key: 'email', label: { nl: 'E-mailadres', en: 'E-mail address' }, inputType: 'email' },
      { key: 'phone', label: { nl: 'Telefoonnummer', en: 'Phone number' }, inputType: 'tel' },
    ],
  }),
  builtIn({
    name: 'Location',
    nl: 'Locatie',
    en: 'Location',
    fields: [
      { ...location, label: { nl: 'Adres', en: 'Address' }, required: true },
      {
        key: 'openingHours',
        label: { nl: 'Openingstijden', en: 'Opening hours' },
        inputType: 'textarea',
      },
      { key: 'phone', label: { nl: 'Telefoonnummer', en: 'Phone number' }, inputType: 'tel' },
    ],
  }),
  builtIn({
    name: 'Faq',
    nl: 'Veelgestelde vraag',
    en: 'Frequently asked question',
    fields: [{ key: 'answer', label: { nl: 'Kort antwoord', en: 'Short answer' }, inputType: 'textarea' }],
  }),
  builtIn({
    name: 'Project',
    nl: 'Project',
    en: 'Project',
    hasPeriod: true,
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
    name: 'Idea',
    nl: 'Idee',
    en: 'Idea',
  }),
  builtIn({
    name: 'Custom',
    nl: 'Overig',
    en: 'Other',
  }),
];

function builtIn({ nl, en, fields = [], ...type }: Type): ShownItemType {
  return {
    hasPeriod: false,
    hasDetail: true,
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
