import { operation } from '../shared/operation.ts';

export const exportOperations = {
  all: operation({
    summary: 'Everything of the site, one thing a line',
    description:
      'JSON lines, each `{"type","data"}`: a `header`, then every `setting`, `category`, `assetFolder`, `asset`, `page` (its draft, with all blocks), `item`, `menu`, ' +
      '`redirect` and `form`, each as its own call answers with it, and an `end` that says how many there were of each: without it the export ' +
      'broke off. Files themselves are at `/a/{guid}`. What changes meanwhile comes as it was or as it became.',
    access: 'admin',
    responses: { 200: { description: 'JSON lines', mediaTypes: ['application/x-ndjson'] } },
  }),
} as const;
