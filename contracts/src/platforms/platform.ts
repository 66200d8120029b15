import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { language } from '../texts/language-schemas.ts';

/** The roles of every platform. */
export const systemRoleKinds = ['Admin', 'ContentManager'] as const;
export type SystemRoleKind = (typeof systemRoleKinds)[number];

/** The document of the stream `platform-{guid}`: a site with its own people and content. */
export const platform = z.object({
  guid: storedGuid,
  name: z.string(),
  description: z.string(),
  /** Lower case, without port. A single platform answers to every host. */
  hostNames: z.array(z.string()),
  timeZone: z.string(),
  language,
  roles: z.array(z.object({ guid: storedGuid, kind: z.enum(systemRoleKinds) })),
});
export type Platform = z.infer<typeof platform>;

/** A platform as it is now. */
export interface KnownPlatform extends Platform {
  readonly isSuspended: boolean;
}
