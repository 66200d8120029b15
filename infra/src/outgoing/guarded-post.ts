import { type GuardedOptions, type GuardedRequest, guardedRequest } from './guarded-request.ts';

export interface GuardedPostOptions extends GuardedOptions {
  /** Bytes of the answer that are read. */
  readonly maxAnswer: number;
}

/** What came back. */
export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of the answer. */
  readonly body: Buffer;
}

/** Posts as {@link guardedRequest} does, and reads the beginning of the answer. */
export async function guardedPost(
  request: Omit<GuardedRequest, 'method'>,
  { maxAnswer, ...options }: GuardedPostOptions,
): Promise<GuardedAnswer> {
  const response = await guardedRequest({ ...request, method: 'POST' }, options);
  const { promise, resolve } = Promise.withResolvers<GuardedAnswer>();
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = () => {
    const { statusCode: status = 0, headers } = response;
    resolve({ status, headers, body: Buffer.concat(chunks).subarray(0, maxAnswer) });
    response.destroy();
  };
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxAnswer) finish();
  });
  response.on('end', finish);
  // What came is an answer, also where the rest does not.
  response.on('close', finish);
  response.on('error', finish);
  return promise;
}
