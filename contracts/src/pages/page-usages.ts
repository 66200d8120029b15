import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { usage } from '../shared/problem.ts';

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
