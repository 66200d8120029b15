import { z } from 'zod';
import { maxAuthors } from './author-list.ts';
import { storedGuid } from './guid.ts';
import { limits } from './limits.ts';

/** Who wrote something: a person of the platform, whose name is read from their account, or a name. */
export const author = z
  .union([
    z.strictObject({ userGuid: storedGuid }),
    z.strictObject({ name: z.string().max(limits.nameLength).regex(/\S/) }),
  ])
  .meta({ id: 'Author', description: 'A person with an account, or a name as it is shown' });
export type Author = z.infer<typeof author>;

/** In the order in which they are named. Not trimmed, because metadata may not be rewritten on the way in. */
export const authors = z.array(author).max(maxAuthors);

/** An author as readers see them. */
export const authorView = z.object({
  /** Of their account; null for a name. */
  guid: z.string().nullable(),
  displayName: z.string(),
});
export type AuthorView = z.infer<typeof authorView>;
