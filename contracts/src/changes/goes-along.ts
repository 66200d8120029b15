import type { EventType } from '../event-catalogue.ts';

/**
 * What happens to a thing because of what the same Change does to another, as to an invitation with a role that is removed: that the
 * thing was ended since keeps nobody from taking the Change back.
 */
export const goesAlong: ReadonlySet<EventType> = new Set<EventType>(['InvitationRolesChanged']);
