import { EventStoreDBClient } from '@eventstore/db-client';

/** `esdb://user:password@host…?tls=false` */
const insecureWithCredentials = /^([a-z+]+:\/\/)([^:@/]+):([^@/]+)@(.*[?&]tls=false(?:&.*)?)$/i;

/** What the client makes of the options of every call, first of all its metadata. */
type CallArguments = (
  ...options: readonly unknown[]
) => [metadata: { set(name: string, value: string): void }, ...rest: unknown[]];

/**
 * A client of the official package, with its connection strings. Where they say `tls=false`, the package leaves credentials
 * out without a word; this one sends them: the embedded server, on the same machine, asks for a password as well.
 */
export function createClient(connectionString: string): EventStoreDBClient {
  const [, scheme = '', user = '', password = '', server = ''] =
    insecureWithCredentials.exec(connectionString) ?? [];
  if (server === '') return EventStoreDBClient.connectionString(connectionString);
  const client = EventStoreDBClient.connectionString(`${scheme}${server}`);
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
