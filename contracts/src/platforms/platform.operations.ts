import { change, read, write } from '../shared/operation.ts';
import { createPlatform } from './platform.commands.ts';
import { newPlatformView, platformRows } from './platform.views.ts';

export const platformOperations = {
  list: read({
    summary: 'The platforms of this installation, oldest first',
    access: 'operator',
    responseBody: platformRows,
  }),
  create: write({
    summary: 'Make a platform, with an empty site, legal documents and a first administrator',
    description:
      'The Change stands in the history of the new platform. Hosts that lead here already answer as soon as it is made. Its first administrator gets a mail with a link by which they choose a password.',
    access: 'operator',
    body: createPlatform,
    responseBody: newPlatformView,
    status: 201,
    errors: ['in_use', 'conflict'],
  }),
  suspend: change({
    summary:
      'Close a platform: it answers neither visitors nor those with an account, and keeps all that it has',
    description:
      'The Change stands in the history of that platform. Not the one at which this is asked: whoever did would not get back in.',
    access: 'operator',
    errors: ['conflict'],
  }),
  resume: change({
    summary: 'Open a platform again that was suspended',
    access: 'operator',
  }),
} as const;
