import { z } from 'zod';
import { guid, storedGuid } from '../shared/guid.ts';
import { usage } from '../shared/problem.ts';
import { query } from '../shared/query.ts';

/** Of how many pages can be asked at once. */
export const maxPagesAsked = 100;

/** Query of `GET /api/pages:usages`. */
export const pageUsagesQuery = query({
  /** Joined by commas. */
  guids: z
    .string()
    .max(maxPagesAsked * 37)
    .transform((guids) => guids.split(','))
    .pipe(z.array(guid).min(1).max(maxPagesAsked)),
});
export type PageUsagesQuery = z.output<typeof pageUsagesQuery>;

/** What leads to pages. */
export const pageUsages = z
  .object({
    menuItems: z.array(
      z.object({
        guid: storedGuid,
        name: z.string(),
        menuGuid: storedGuid,
        menuName: z.string(),
        /** Its address. */
        path: z.string().nullable(),
      }),
    ),
    /** Other pages, also where only their draft does; items; old addresses; and the settings. */
    usedIn: z.array(usage),
  })
  .meta({ id: 'PageUsages' });
export type PageUsages = z.infer<typeof pageUsages>;
