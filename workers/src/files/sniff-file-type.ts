import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';

/** Two names for one thing. */
const otherNames: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4' };

/**
 * The media type of a file by its content. Reads no more of the stream than it takes, and closes it.
 * @returns undefined where nothing tells it, as with plain text
 */
export async function sniffFileType(stream: Readable): Promise<string | undefined> {
  try {
    const found = await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
    return found && (otherNames[found.mime] ?? found.mime);
  } finally {
    stream.destroy();
  }
}
