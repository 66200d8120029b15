import { Readable } from 'node:stream';

/** Characters that are worth a write to the socket. */
const mostJoined = 16_384;

/**
 * A text as a body, made while it is read. Its pieces are joined: a file of a hundred thousand short lines is not as many writes,
 * nor as many buffers.
 */
export function textStream(pieces: AsyncIterable<string>): Readable {
  return Readable.from(joined(pieces), { objectMode: false });
}

async function* joined(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < mostJoined) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
