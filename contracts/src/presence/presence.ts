import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { query } from '../shared/query.ts';

/** What people can be at together: `page:{guid}` or `listitem:{guid}`. */
export const presenceTopic = z
  .string()
  .regex(/^(page|listitem):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .transform((topic) => topic as PresenceTopic);
export type PresenceTopic = `${'page' | 'listitem'}:${string}`;

/** How busy somebody is: typing, looking around, or not heard of for a while. */
export const presenceStates = ['typing', 'here', 'idle'] as const;

/** One tab of somebody who is there; a person with two tabs is there twice. */
export const presentTab = z
  .object({
    tab: storedGuid,
    userGuid: storedGuid,
    displayName: z.string(),
    /** Where in the topic: a path as Changes name them (`/draft/blocks/{guid}/content/text`); null: nowhere in particular. */
    path: z.string().nullable(),
    state: z.enum(presenceStates),
  })
  .meta({ id: 'PresentTab' });
export type PresentTab = z.infer<typeof presentTab>;

/** Body of `POST /api/presence`: said at every step, and every 20 seconds, for who falls silent counts as gone. */
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

/** Who is there, in the order in which they came. */
export const presence = z.object({ tabs: z.array(presentTab) }).meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
