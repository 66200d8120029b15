import { maxCategoriesPerItem } from '../categories/category-list.ts';
import { maxAuthors } from '../shared/author-list.ts';
import { type JsonObject, limits } from '../shared/limits.ts';
import type { PublicItemField, PublicItemType } from './list-item-types.ts';

/** Formats of JSON Schema, by how a field is filled in. */
const formats: Partial<Record<PublicItemField['inputType'], string>> = {
  email: 'email',
  url: 'uri',
  file: 'uuid',
};

/** What all items may have. */
export const sharedMetadata = {
  description: { type: 'string', maxLength: limits.summaryLength },
  imageGuid: { type: ['string', 'null'], format: 'uuid', description: 'Guid of an image' },
  periodStart: { type: ['string', 'null'], format: 'date-time' },
  periodEnd: { type: ['string', 'null'], format: 'date-time' },
  tags: {
    type: 'array',
    items: { type: 'string', maxLength: limits.nameLength },
    maxItems: limits.tagsPerItem,
  },
  categories: {
    type: 'array',
    items: { type: 'string', format: 'uuid', description: 'Guid of a category' },
    maxItems: maxCategoriesPerItem,
  },
  authors: {
    type: 'array',
    items: {
      oneOf: [
        {
          type: 'object',
          properties: { userGuid: { type: 'string', format: 'uuid' } },
          required: ['userGuid'],
        },
        {
          type: 'object',
          properties: { name: { type: 'string', maxLength: limits.nameLength } },
          required: ['name'],
        },
      ],
    },
    maxItems: maxAuthors,
  },
};

const location = {
  type: 'object',
  properties: {
    address: { type: 'string' },
    lat: { type: ['number', 'null'], minimum: -90, maximum: 90 },
    lng: { type: ['number', 'null'], minimum: -180, maximum: 180 },
  },
};

/** JSON Schema of the metadata of a kind of item: what all items may have, and the fields of its own. */
export function metadataSchema({ fields }: PublicItemType): JsonObject {
  const own = fields.map((field) => [field.key, schemaOfField(field)]);
  return {
    type: 'object',
    properties: { ...sharedMetadata, ...Object.fromEntries(own) },
    required: fields.filter(({ required }) => required).map(({ key }) => key),
  };
}

function schemaOfField({ key, inputType, options }: PublicItemField): JsonObject {
  if (inputType === 'location') return location;
  if (options.length > 0) return { type: 'string', enum: options.map(({ value }) => value) };
  const format = formats[inputType];
  const isFile = key === 'fileGuid';
  return {
    type: 'string',
    ...(format === undefined ? {} : { format }),
    ...(isFile ? { description: 'Guid of a file' } : {}),
  };
}
