import { Readable } from 'node:stream';
import { FileTypeParser } from 'file-type';

/** Two names for one thing. */
const otherNames: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4' };

/** Milliseconds. A file is known by its beginning, or by the contents of an archive, which are found quickly. */
const timeoutMs = 10_000;

/**
 * The media type of a file by its content. Reads no more of the stream than it takes, and closes it.
 * @returns undefined where nothing tells it, as with plain text
 */
export async function sniffFileType(stream: Readable): Promise<string | undefined> {
  const parser = new FileTypeParser({ signal: AbortSignal.timeout(timeoutMs) });
  try {
    const found = await parser.fromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
    return found && (otherNames[found.mime] ?? found.mime);
  } finally {
    stream.destroy();
  }
}
