import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { query } from '../shared/query.ts';

/** `page:{guid}`, `listitem:{guid}` or `form:{guid}` */
export const presenceTopic = z
  .string()
  .regex(/^(page|listitem|form):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .transform((topic) => topic as PresenceTopic);
export type PresenceTopic = `${'page' | 'listitem' | 'form'}:${string}`;

/** Typing, present, or hidden and without activity. */
export const presenceStates = ['typing', 'here', 'idle'] as const;

/** One tab of a person; a person with two tabs is listed twice. */
export const presentTab = z
  .object({
    tab: storedGuid,
    userGuid: storedGuid,
    displayName: z.string(),
    /** Path within the document (`/draft/blocks/{guid}/content/text`), or null. */
    path: z.string().nullable(),
    state: z.enum(presenceStates),
  })
  .meta({ id: 'PresentTab' });
export type PresentTab = z.infer<typeof presentTab>;

/** Body of `POST /api/presence`: sent at every change, and at least every 20 seconds. */
export const presenceBeat = z.object({
  topic: presenceTopic,
  tab: storedGuid,
  path: z.string().max(300).nullable(),
  state: z.enum([...presenceStates, 'gone']),
});
export type PresenceBeat = z.infer<typeof presenceBeat>;

/** Query of `GET /api/presence`. */
export const presenceQuery = query({ topic: presenceTopic, tab: storedGuid });
export type PresenceQuery = z.output<typeof presenceQuery>;

/** In order of arrival. */
export const presence = z.object({ tabs: z.array(presentTab) }).meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
