import { z } from 'zod';
import { collectionErrors, shapedBody } from '../collections/collection.ts';
import { change, operation, read, write } from '../shared/operation.ts';
import { usage } from '../shared/problem.ts';
import { editAsset, fetchAsset, organizeAssets, removeAssets, variantsRendered } from './asset.commands.ts';
import { assetFacets, assetListing, assetSignature, assetView } from './asset.views.ts';
import { assetCollection } from './asset-collection.ts';
import {
  assetListQuery,
  assetRemovalQueryParams,
  imageQueryParams,
  setAssetQuery,
  uploadQueryParams,
} from './asset-query.ts';
import { assetMediaTypes } from './media-types.ts';
import { profilePhotoLimit } from './profile-photo.ts';
import { uploadFields } from './upload-field.ts';

const uploadErrors = ['image_too_large', 'unsupported_media_type', 'payload_too_large'] as const;

export const assetOperations = {
  upload: write({
    summary: 'Upload a picture or another file',
    description:
      'It belongs to the item, block or profile that the query names, or else to the library. For a profile only pictures are taken, at most ' +
      `${profilePhotoLimit.most} within ${profilePhotoLimit.days} days.`,
    access: 'user',
    query: uploadQueryParams,
    files: uploadFields,
    responseBody: assetView,
    status: 201,
    errors: uploadErrors,
  }),
  fetch: write({
    summary: 'Fetch a file from an address into the library',
    description:
      'As if it were uploaded: its content is checked, and it may be as large. Addresses within private networks are refused; so is what does ' +
      'not come within a minute.',
    access: 'media.manage',
    body: fetchAsset,
    responseBody: assetView,
    status: 201,
    errors: uploadErrors,
  }),
  image: operation({
    summary: 'A picture as it is wanted, or a file as it was uploaded',
    description:
      'Of a file that is not changed on the way, a part can be asked for by `Range`. Content managers get the size and quality that they ask for; for everybody else sides are rounded up to one of a few, proportions to the nearest usual ones, and the quality is the usual one.',
    query: imageQueryParams,
    responses: {
      200: { description: 'The file', mediaTypes: assetMediaTypes, maybeHeaders: ['etag', 'placeholder'] },
      206: { description: 'A part of it', mediaTypes: assetMediaTypes, maybeHeaders: ['etag'] },
      304: { description: 'It is what `If-None-Match` named', maybeHeaders: ['etag'] },
      416: { description: 'It has no such part' },
    },
  }),
  list: read({
    summary: 'What the library holds, a page at a time',
    description: '`usedIn` names the first ten of what refers to each; `usages` of one asset names more.',
    access: 'content-manager',
    query: assetListQuery,
    responseBody: z.array(assetListing),
    shapedBody: shapedBody(assetCollection),
    headers: ['totalCount'],
    maybeHeaders: ['link'],
    errors: collectionErrors,
  }),
  facets: read({
    summary: 'What the library can be narrowed by',
    access: 'content-manager',
    responseBody: assetFacets,
  }),
  organize: change({
    summary: 'Set folder, tags and credits of many assets, as one Change',
    access: 'content-manager',
    body: organizeAssets,
  }),
  removeMany: change({
    summary: 'Remove many assets, as one Change',
    description: 'All, or none where one of them is still used.',
    access: 'content-manager',
    body: removeAssets,
    errors: ['in_use'],
  }),
  usages: read({
    summary: 'What refers to an asset: pages (also drafts), items, settings and redirects',
    access: 'content-manager',
    responseBody: z.array(usage),
  }),
  read: read({ summary: 'What is known of an asset', responseBody: assetView }),
  edit: write({
    summary: 'Change what is known of an asset',
    access: 'user',
    body: editAsset,
    responseBody: assetView,
  }),
  remove: change({
    summary: 'Remove an asset',
    description: 'What is still used goes only with `force`.',
    access: 'user',
    query: assetRemovalQueryParams,
    errors: ['in_use'],
  }),
  setByExternal: write({
    summary:
      'Upload a file to the library, or put it in the place of what was uploaded before, by its id in another system',
    description:
      'The file is in the form, or at the address `url`: one of the two. Sent twice it is done once: the same bytes replace nothing, and what is not told of it stays as it is. What was removed comes back.',
    access: 'media.manage',
    query: setAssetQuery,
    files: uploadFields,
    mayLackFiles: true,
    responseBody: assetView,
    mayMake: true,
    errors: [...uploadErrors, 'already_exists'],
  }),
  replace: write({
    summary: 'Put another file in the place of this one, wherever it is shown',
    access: 'content-manager',
    files: uploadFields,
    responseBody: assetView,
    errors: uploadErrors,
  }),
  sign: read({
    summary: 'A signature with which an image tag shows an asset that is not public',
    access: 'user',
    responseBody: assetSignature,
  }),
  variantsRendered: change({
    summary: 'Tell in which widths a picture can be served',
    access: 'system',
    body: variantsRendered,
  }),
} as const;
