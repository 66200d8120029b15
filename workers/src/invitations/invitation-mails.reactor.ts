import { mailInvitation } from '@spoor/contracts/invitations/invitation.jobs';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { jobRequest, type Reactor } from '../runtime/reactor.ts';

/** Whoever is invited is mailed because that was recorded, whatever becomes of the process that recorded it. */
export const invitationMailsReactor: Reactor = {
  name: 'invitation-mails',
  streamPrefixes: ['invitation-'],
  handlers: {
    InvitationCreated: (event) => [requestOf(event)],
    // Undoing sends nothing.
    InvitationRenewed: (event) => (event.metadata.undoOf === undefined ? [requestOf(event)] : []),
  },
};

interface SentEvent {
  readonly stream: string;
  readonly revision: number;
  readonly metadata: { readonly platformGuid: string; readonly correlationId: string };
}

function requestOf({ stream, revision, metadata: { platformGuid, correlationId } }: SentEvent) {
  const guid = parseStreamName(stream).id;
  return jobRequest(mailInvitation, { guid, revision, platformGuid, correlationId });
}
