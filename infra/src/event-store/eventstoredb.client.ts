import type { Duplex } from 'node:stream';
import { EventStoreDBClient } from '@eventstore/db-client';
import { withTimeout } from '../with-timeout.ts';
import { StoreUnavailable } from './event-store.ts';

/** `esdb://user:password@host…?tls=false` */
const insecureWithCredentials = /^([a-z+]+:\/\/)([^:@/]+):([^@/]+)@(.*[?&]tls=false(?:&.*)?)$/i;

/** What the client makes of the options of every call, first of all its metadata. */
type CallArguments = (
  ...options: readonly unknown[]
) => [metadata: { set(name: string, value: string): void }, ...rest: unknown[]];

/** How the client opens the calls that stay open; `open` gives the call. */
type CallOpener = (
  service: unknown,
  name: string,
  open: (stub: unknown) => Duplex,
  cache?: unknown,
) => () => Promise<Duplex>;

/**
 * A client of the official package, with its connection strings. Where they say `tls=false`, the package leaves credentials
 * out without a word; this one sends them: the embedded server, on the same machine, asks for a password as well.
 */
export function createClient(connectionString: string): EventStoreDBClient {
  const [, scheme = '', user = '', password = '', server = ''] =
    insecureWithCredentials.exec(connectionString) ?? [];
  if (server === '') return ignoringLateAnswers(EventStoreDBClient.connectionString(connectionString));
  const client = ignoringLateAnswers(EventStoreDBClient.connectionString(`${scheme}${server}`));
  const pair = `${decodeURIComponent(user)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  // A property of each client, not a method of all.
  const callArguments: CallArguments = Reflect.get(client, 'callArguments');
  const withAuthorization: CallArguments = (...options) => {
    const [metadata, ...rest] = callArguments(...options);
    metadata.set('authorization', authorization);
    return [metadata, ...rest];
  };
  Reflect.set(client, 'callArguments', withAuthorization);
  return client;
}

/**
 * The package keeps the pending appends of all clients in one variable, and forgets them all when the call of one client
 * breaks. An answer that comes afterwards would end the process: nobody waits for it any longer.
 */
function ignoringLateAnswers(client: EventStoreDBClient): EventStoreDBClient {
  const openCall: CallOpener = Reflect.get(client, 'GRPCStreamCreator');
  const openGuarded: CallOpener = (service, name, open, cache) =>
    openCall(service, name, (stub) => (name === 'appendToStream' ? guarded(open(stub)) : open(stub)), cache);
  Reflect.set(client, 'GRPCStreamCreator', openGuarded);
  return client;
}

function guarded(appends: Duplex): Duplex {
  const listeners = appends.listeners('data');
  appends.removeAllListeners('data');
  return appends.on('data', (answer) => {
    try {
      for (const listener of listeners) listener.call(appends, answer);
    } catch (error) {
      // The package takes apart what it remembers of the append, which is nothing.
      if (!(error instanceof TypeError)) throw error;
    }
  });
}

/** Milliseconds that a server gets for it. */
const versionTimeoutMs = 4_000;

/** What a server says of its version: `24.10.0`, or `unknown`. @throws StoreUnavailable */
export async function readServerVersion(connectionString: string): Promise<string> {
  const client = createClient(connectionString);
  try {
    // The package keeps to itself what it knows of the server.
    const { serverVersion }: { serverVersion: string } = await withTimeout(
      versionTimeoutMs,
      Reflect.get(client, 'capabilities'),
    );
    return serverVersion;
  } catch (error) {
    throw new StoreUnavailable({ cause: error });
  } finally {
    await client.dispose();
  }
}
