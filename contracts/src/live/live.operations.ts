import { operation } from '../shared/operation.ts';
import { liveQuery } from './live-query.ts';

export const liveOperations = {
  stream: operation({
    summary: 'Hear what changes, as server-sent events',
    description:
      'Events are named `touched`, each with a `LiveUpdate`: at most four a second, in which everything is joined that ' +
      'changed meanwhile. `keys` are those of interest, joined by commas; the guids in them may be cut to their first eight ' +
      'characters. The first update says which of them changed in the last `age` milliseconds, or of all where none are named. Whoever is signed in, and whose account changed meanwhile, hears after it that anything may have changed. A comment every 25 seconds keeps the connection open.',
    query: liveQuery,
    responses: { 200: { description: 'A stream that does not end', mediaTypes: ['text/event-stream'] } },
  }),
} as const;
