import { route } from '../shared/route.ts';
import type { mailOperations } from './mail.operations.ts';

export const mailRoutes = {
  list: route<typeof mailOperations.list>()('GET', '/api/system/mails'),
  read: route<typeof mailOperations.read>()('GET', '/api/system/mails/{guid}'),
  test: route<typeof mailOperations.test>()('POST', '/api/system/mails:test'),
  retry: route<typeof mailOperations.retry>()('POST', '/api/system/mails/{guid}:retry'),
} as const;
