import { z } from 'zod';
import { headers } from './headers.ts';

/** Headers that answers carry something in, as the description of the API names them. */
export const responseHeaders = {
  changeId: {
    name: headers.changeId,
    description: 'The Change that the call recorded; absent where all was as asked already',
    schema: z.string(),
  },
  commitPosition: {
    name: headers.commitPosition,
    description: 'Where it landed: sent as `X-Min-Position`, a later read is at least as new',
    schema: z.string().regex(/^\d+$/),
  },
  etag: {
    name: 'etag',
    description:
      'The revision, where the answer has one: sent as `If-Match`, a write is merged onto it. Else a sign of the content',
    schema: z.string().regex(/^(W\/)?"[^"]*"$/),
  },
  stale: {
    name: headers.stale,
    description: 'The answer is older than what was asked for in `X-Min-Position`',
    schema: z.literal('true'),
  },
  totalCount: {
    name: headers.totalCount,
    description: 'How many there are in all, of which the answer is a page',
    schema: z.string().regex(/^\d+$/),
  },
  listErrors: {
    name: headers.listErrors,
    description: 'Lists that could not be read, as `<guid>=<code>` joined by commas',
    schema: z.string(),
  },
  pageCacheToken: {
    name: headers.pageCacheToken,
    description: 'Differs once menus or settings around the page have changed',
    schema: z.string(),
  },
  placeholder: {
    name: 'server-timing',
    description:
      'Begins with `stand-in` where this is sent for now, because what was asked for is not made yet',
    schema: z.string(),
  },
  link: {
    name: 'link',
    description: 'The address of what comes behind, as `<…>; rel="next"`; absent where there is no more',
    schema: z.string(),
  },
  location: { name: 'location', description: 'Where it is', schema: z.string() },
  setCookie: { name: 'set-cookie', description: 'Cookies to keep', schema: z.string() },
} as const satisfies Record<string, { name: string; description: string; schema: z.ZodType }>;

export type ResponseHeader = keyof typeof responseHeaders;
