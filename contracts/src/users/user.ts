import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { sealed } from '../shared/personal-data.ts';

/** Names and address of a person: what is sealed inside events. */
export const personalDetails = z.object({
  email: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

/** A user as their own stream, `user-{guid}`, knows them. `details` holds {@link personalDetails}, sealed. */
export const user = z.object({
  guid: storedGuid,
  details: sealed,
  roleIds: z.array(storedGuid),
  isActive: z.boolean(),
  isVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The name by which others know a person: names joined by single spaces, else the part of the address before the @. */
export function displayNameOf(person: PersonalDetails): string {
  const names = [person.firstName, person.middleName, person.lastName].filter((name) => name !== '');
  return names.join(' ') || (person.email.split('@')[0] ?? '');
}
