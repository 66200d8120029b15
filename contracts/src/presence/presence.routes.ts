import { route } from '../shared/route.ts';
import type { Presence, PresenceBeat } from './presence.ts';

export const presenceRoutes = {
  /** Says where somebody is, and answers who else is there. Every 10 seconds it does without the stream. */
  beat: route<{ body: PresenceBeat; response: Presence }>()('POST', '/api/presence'),
  /** Server-sent events named `present`, each a Presence, for as long as the tab itself is present. */
  stream: route<{ query: { topic: string; tab: string } }>()('GET', '/api/presence'),
} as const;
