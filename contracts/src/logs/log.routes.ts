import { route } from '../shared/route.ts';
import type { LogEntry } from './log-entry.ts';

export const logRoutes = {
  /** 202. `text/plain` is accepted too, because that is what a beacon sends. */
  collect: route<{ body: LogEntry[] }>()('POST', '/api/logs'),
  /** Admins: newest first. */
  list: route<{ query: { level?: number; limit?: number }; response: LogEntry[] }>()('GET', '/api/logs'),
} as const;
