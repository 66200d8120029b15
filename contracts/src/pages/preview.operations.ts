import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import { pageView } from './page.views.ts';
import { addPreviewLink } from './page-lifecycle.commands.ts';
import { previewLinkView } from './page-lifecycle.views.ts';

export const previewOperations = {
  list: read({
    summary: 'The links with which people without an account see a draft',
    access: 'user',
    responseBody: z.array(previewLinkView),
  }),
  add: write({
    summary: 'Make such a link',
    access: 'user',
    body: addPreviewLink,
    responseBody: previewLinkView,
    status: 201,
  }),
  revoke: change({ summary: 'Have such a link lead nowhere', access: 'user' }),
  read: read({
    summary: 'The page that a link leads to, for whoever has the link',
    responseBody: pageView,
    headers: ['etag', 'pageCacheToken'],
    errors: ['gone'],
  }),
} as const;
