import { timingSafeEqual } from 'node:crypto';
import { type Metadata, type ServerUnaryCall, type ServiceError, status } from '@grpc/grpc-js';
import { eventStorePasswordFile } from '../event-store-size.ts';
import { readOrCreateSecret } from '../secret-file.ts';
import { CallError } from './grpc-errors.ts';

/** The one user of the embedded server, named as the administrator of a real one. */
const user = 'admin';

/** The password of the log in this folder; a log of a version that asked for none gets one. */
export function passwordOf(dataDir: string): string {
  return readOrCreateSecret(eventStorePasswordFile(dataDir));
}

/** Where the server on this port is, with the password of its log. */
export function connectionStringOf({ port, dataDir }: { port: number; dataDir: string }): string {
  return `esdb://${user}:${passwordOf(dataDir)}@127.0.0.1:${port}?tls=false`;
}

type AnyHandlers = Readonly<Record<string, (call: never, callback: never) => unknown>>;

/** The same handlers, for calls that carry the password: other people use this machine too. */
export function withPassword<Handlers extends object>(password: string, handlers: Handlers): Handlers {
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const admits = (metadata: Metadata) => {
    const given = Buffer.from(String(metadata.get('authorization')[0] ?? ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const guarded = Object.entries(handlers as AnyHandlers).map(([name, handle]) => [
    name,
    (call: Call, callback?: Callback) => {
      if (admits(call.metadata)) handle(call as never, callback as never);
      else if (callback === undefined) call.emit('error', unauthenticated());
      else callback(unauthenticated());
    },
  ]);
  return Object.fromEntries(guarded) as Handlers;
}

type Call = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'emit'>;
/** Absent where the answer is a stream. */
type Callback = (error: Partial<ServiceError>) => void;

const unauthenticated = () =>
  new CallError(status.UNAUTHENTICATED, 'The password of this event store is missing or wrong');
