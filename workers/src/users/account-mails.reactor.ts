import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { mailOwner } from '@spoor/contracts/users/user.jobs';
import { jobRequest, type Reactor } from '../runtime/reactor.ts';

/** Whoever has an account is told what was done about it because that was recorded, whatever becomes of the process that recorded it. */
export const accountMailsReactor: Reactor = {
  name: 'account-mails',
  streamPrefixes: ['user-'],
  handlers: {
    UserAccessChanged: (event) =>
      event.data.changes.some(({ path, to }) => path === '/isActive' && to === true)
        ? [requestOf(event)]
        : [],
    UserEmailChanged: (event) => [requestOf(event)],
    UserErasureRequested: (event) => [requestOf(event)],
    UserErasureCancelled: (event) => [requestOf(event)],
    UserPasswordSet: (event) => [requestOf(event)],
    UserTwoFactorEnabled: (event) => [requestOf(event)],
    UserTwoFactorDisabled: (event) => [requestOf(event)],
    UserPasskeyAdded: (event) => [requestOf(event)],
    UserPasskeyRemoved: (event) => [requestOf(event)],
    UserIdentityLinked: (event) => [requestOf(event)],
    UserIdentityUnlinked: (event) => [requestOf(event)],
  },
};

interface ToldEvent {
  readonly stream: string;
  readonly revision: number;
  readonly metadata: { readonly platformGuid: string; readonly correlationId: string };
}

function requestOf({ stream, revision, metadata: { platformGuid, correlationId } }: ToldEvent) {
  const guid = parseStreamName(stream).id;
  return jobRequest(mailOwner, { guid, revision, platformGuid, correlationId });
}
