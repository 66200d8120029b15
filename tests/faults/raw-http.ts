import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request with nothing checked or mended on its way out. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty for a stream that never ends. */
  readonly body: string;
}

export async function sendRaw(
  port: number,
  { method, path, headers, body }: RawRequest,
): Promise<RawResponse> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request({ port, method, path, headers: { ...headers, ...length }, timeout: 10_000 });
  sent.on('timeout', () => sent.destroy(new Error('No answer')));
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const isStream =
    response.headers['content-type']?.startsWith('text/event-stream') === true && method !== 'HEAD';
  if (isStream) response.destroy();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: isStream ? '' : await text(response),
  };
}

/** Sends bytes that may be no HTTP at all. @returns everything that came back until the other side hung up */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  return text(socket);
}
