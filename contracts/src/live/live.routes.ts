import { route } from '../shared/route.ts';

export const liveRoutes = {
  /** Server-sent events named `touched`, each a LiveUpdate; a comment every 25 seconds keeps it open. */
  stream: route<{ query: { keys?: string } }>()('GET', '/api/live'),
} as const;
