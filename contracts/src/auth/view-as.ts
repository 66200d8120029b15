import { z } from 'zod';
import { guid } from '../shared/guid.ts';

/** As whom an administrator looks at the site besides roles: as nobody, and as somebody without any role. */
export const viewAsKinds = ['visitor', 'user'] as const;

/** Body of `POST /api/auth:viewAs`: one of those, or the guid of a role. */
export const viewAs = z.object({ as: z.union([z.enum(viewAsKinds), guid]) }).meta({ id: 'ViewAs' });
export type ViewAs = z.infer<typeof viewAs>;

/** Name of the cookie that says as whom an administrator looks. It takes rights, and gives none. */
export const viewAsCookie = 'view_as';
