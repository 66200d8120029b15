import { z } from 'zod';
import { derivativeRequest } from '../images/derivative.ts';
import { guid } from '../shared/guid.ts';
import { booleanText, query } from '../shared/query.ts';

const contexts = { item: guid.optional(), block: guid.optional(), profile: guid.optional() };

/** What an asset belongs to: to one of these, or to the library. Who sees that, sees the asset. */
export interface AssetContexts {
  readonly item?: string | undefined;
  readonly block?: string | undefined;
  readonly profile?: string | undefined;
}

/** Query of `POST /a/upload`: exactly one context, or none for the library. */
export const uploadQuery = query({ public: booleanText.default(false), ...contexts }).refine(
  (given) => Object.values(given).filter((context) => context !== undefined && context !== false).length <= 1,
  { error: 'An asset belongs to one thing, or to none' },
);
export type UploadQueryValues = z.output<typeof uploadQuery>;

/** Query of `GET /a/{guid}`: the picture that is wanted, its name, and what gives access to it. */
export const imageQuery = query({
  ...derivativeRequest.shape,
  ...contexts,
  name: z.string().max(250).optional(),
  auth: z.string().max(500).optional(),
});
export type ImageQueryValues = z.output<typeof imageQuery>;
