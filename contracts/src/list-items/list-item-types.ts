import type { ListItemType } from './list-item.views.ts';

type FieldView = ListItemType['fields'][number];

/** A field that a kind of item has of its own. Its label is a text, and so are those of its options. */
export interface PublicItemField extends Omit<FieldView, 'label' | 'options'> {
  readonly options: readonly Pick<FieldView['options'][number], 'value'>[];
}

/** What everybody who shows items needs to know of a kind. Its label is a text, see `list-item-texts.ts`. */
export interface PublicItemType extends Pick<ListItemType, 'name' | 'hasPeriod' | 'hasDetail'> {
  readonly fields: readonly PublicItemField[];
}

type Field = Pick<PublicItemField, 'key' | 'inputType'> & Partial<PublicItemField>;
type Type = Pick<PublicItemType, 'name'> &
  Partial<Pick<PublicItemType, 'hasPeriod' | 'hasDetail'>> & { fields?: Field[] };

const location: Field = { key: 'location', inputType: 'location' };

/**
 * The kinds of list item that every platform knows, and the metadata that each adds to an item. Values are texts, but for
 * `location`, see `ItemLocation`. Free of zod, and of what only editors need: every visitor of a list reads it.
 */
export const listItemTypes: readonly PublicItemType[] = [
  builtIn({
    name: 'News',
  }),
  builtIn({
    name: 'Event',
    hasPeriod: true,
    fields: [location, { key: 'price', inputType: 'text' }],
  }),
  builtIn({
    name: 'Document',
    hasDetail: false,
    fields: [{ key: 'fileGuid', inputType: 'file', required: true }],
  }),
  builtIn({
    name: 'Link',
    hasDetail: false,
    fields: [{ key: 'url', inputType: 'url', required: true }],
  }),
  builtIn({
    name: 'Person',
    fields: [
      { key: 'role', inputType: 'text' },
      { key: 'email', inputType: 'email' },
      { key: 'phone', inputType: 'tel' },
    ],
  }),
  builtIn({
    name: 'Location',
    fields: [
      { ...location, required: true },
      {
        key: 'openingHours',
        inputType: 'textarea',
      },
      { key: 'phone', inputType: 'tel' },
    ],
  }),
  builtIn({
    name: 'Faq',
    fields: [{ key: 'answer', inputType: 'textarea' }],
  }),
  builtIn({
    name: 'Project',
    hasPeriod: true,
    fields: [
      {
        key: 'status',
        inputType: 'select',
        options: [{ value: 'idea' }, { value: 'planned' }, { value: 'building' }, { value: 'done' }],
      },
      location,
    ],
  }),
  builtIn({
    name: 'Idea',
  }),
  builtIn({
    name: 'Custom',
  }),
];

function builtIn({ fields = [], ...type }: Type): PublicItemType {
  return {
    hasPeriod: false,
    hasDetail: true,
    ...type,
    fields: fields.map((field, index) => ({
      required: false,
      options: [],
      ...field,
      sortId: (index + 1) * 1000,
    })),
  };
}
