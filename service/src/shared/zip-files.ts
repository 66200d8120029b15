import { Readable } from 'node:stream';
import { TextReader, ZipWriter } from '@zip.js/zip.js';

/** A file of text, made piece by piece while it is read. */
export interface TextFile {
  readonly name: string;
  readonly text: AsyncIterable<string> | string;
}

/** A file as it is stored, opened when it is its turn; one that is gone by then is left out. */
export interface StoredFile {
  readonly name: string;
  open(): Promise<Readable | undefined>;
}

type ZippedFiles = AsyncIterable<TextFile | StoredFile> | Iterable<TextFile | StoredFile>;

/** A ZIP file of these, made while it is read: it never is in memory as a whole. */
export function zipFiles(files: ZippedFiles, writtenOn: Date): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void write(files, writable, writtenOn).catch((error: unknown) =>
    writable.abort(error).catch(() => undefined),
  );
  return Readable.fromWeb(readable);
}

async function write(
  files: ZippedFiles,
  writable: WritableStream<Uint8Array>,
  lastModDate: Date,
): Promise<void> {
  const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate });
  for await (const file of files) {
    const content = 'text' in file ? textOf(file) : await bytesOf(file);
    if (content !== undefined) await zip.add(file.name, content);
  }
  await zip.close();
}

function textOf({ text }: TextFile): TextReader | ReadableStream<Uint8Array> {
  if (typeof text === 'string') return new TextReader(text);
  return ReadableStream.from<string>(text).pipeThrough(new TextEncoderStream());
}

async function bytesOf(file: StoredFile): Promise<ReadableStream<Uint8Array> | undefined> {
  const stream = await file.open();
  return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
}
