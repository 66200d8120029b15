import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { encryptedData } from '../shared/personal-data.ts';
import { language } from '../texts/language-schemas.ts';

/** Sealed inside events, with a key of the invitation's own: it is about somebody who may never come. */
export const invitedPerson = z.object({ email: z.string(), message: z.string() });
export type InvitedPerson = z.infer<typeof invitedPerson>;

/** The document of the stream `invitation-{guid}`. `person` holds {@link invitedPerson}, encrypted. Its code is in the vault. */
export const invitation = z.object({
  guid: storedGuid,
  person: encryptedData,
  roleIds: z.array(storedGuid),
  language,
  /** Until when it can be accepted. */
  expiresOn: z.iso.datetime(),
  /** Who accepted it; null while nobody did. */
  acceptedBy: storedGuid.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** As it stands, for whoever follows its link: `NotFound` where the code is none, or one of before it was sent again. */
export const invitationStatuses = ['Pending', 'Accepted', 'Expired', 'Revoked', 'NotFound'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** How accepting went. */
export const invitationAcceptResults = [
  ...(['Success', 'NotFound', 'Unauthorized', 'BadRequest', 'Failed', 'Expired'] as const),
] as const;
export type InvitationAcceptResult = (typeof invitationAcceptResults)[number];

/** What each result is in HTTP. */
export const invitationAcceptStatus = {
  Success: 200,
  BadRequest: 400,
  Unauthorized: 401,
  NotFound: 404,
  Expired: 410,
  Failed: 500,
} as const satisfies Record<InvitationAcceptResult, number>;

/** How inviting one address went: a mail is on its way; it was invited before, and that can be sent again; it is no address. */
export const invitationSendResults = ['Sent', 'AlreadyInvited', 'BadRequest', 'Failed'] as const;
export type InvitationSendResult = (typeof invitationSendResults)[number];
