import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** The roles that every platform has from its first moment. */
export const systemRoleKinds = ['Admin', 'ContentManager'] as const;
export type SystemRoleKind = (typeof systemRoleKinds)[number];

/** A site with its own people and content, found by the host name of a request. Stream `platform-{guid}`. */
export const platform = z.object({
  guid: storedGuid,
  name: z.string(),
  description: z.string(),
  /** Lower case, without port. With a single platform every host is it. */
  hostNames: z.array(z.string()),
  timeZone: z.string(),
  language: z.enum(['nl', 'en']),
  roles: z.array(z.object({ guid: storedGuid, kind: z.enum(systemRoleKinds) })),
});
export type Platform = z.infer<typeof platform>;
