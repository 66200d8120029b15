import { operation } from '../shared/operation.ts';
import { liveQuery } from './live-query.ts';

export const liveOperations = {
  stream: operation({
    summary: 'Hear what changes, as server-sent events',
    description:
      'Events are named `touched`, each with a `LiveUpdate`; a comment every 25 seconds keeps the connection open.',
    query: liveQuery,
    responses: { 200: { description: 'A stream that does not end', mediaTypes: ['text/event-stream'] } },
  }),
} as const;
