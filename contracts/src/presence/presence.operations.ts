import { operation } from '../shared/operation.ts';
import { presence, presenceBeat, presenceQuery } from './presence.ts';

export const presenceOperations = {
  beat: operation({
    summary: 'Say where one is, and hear who else is there',
    access: 'user',
    body: presenceBeat,
    responses: { 200: { description: 'Who is there', schema: presence, maybeHeaders: ['setCookie'] } },
  }),
  stream: operation({
    summary: 'Hear who is there, as server-sent events',
    description:
      'Events are named `present`, each with a `Presence`. Whoever listens is known by the cookie with the refresh token.',
    isByCookie: true,
    query: presenceQuery,
    responses: { 200: { description: 'A stream that does not end', mediaTypes: ['text/event-stream'] } },
    errors: ['forbidden'],
  }),
} as const;
