import { Readable } from 'node:stream';
import { TextReader, ZipWriter } from '@zip.js/zip.js';

/** A file of text, made piece by piece while it is read. */
export interface TextFile {
  readonly name: string;
  readonly text: AsyncIterable<string> | string;
}

/** A ZIP file of these, made while it is read: it never is in memory as a whole. */
export function zipFiles(files: readonly TextFile[], writtenOn: Date): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void write(files, writable, writtenOn).catch((error: unknown) =>
    writable.abort(error).catch(() => undefined),
  );
  return Readable.fromWeb(readable);
}

async function write(
  files: readonly TextFile[],
  writable: WritableStream<Uint8Array>,
  lastModDate: Date,
): Promise<void> {
  const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate });
  for (const { name, text } of files)
    await zip.add(name, typeof text === 'string' ? new TextReader(text) : bytesOf(text));
  await zip.close();
}

function bytesOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return ReadableStream.from<string>(text).pipeThrough(new TextEncoderStream());
}
