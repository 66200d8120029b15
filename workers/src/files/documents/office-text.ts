import { openAsBlob } from 'node:fs';
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { SaxesParser } from 'saxes';
import type { DocumentText } from './document-text.ts';

/** Where the text of a kind of document stands: in which files of its archive, and in which elements, named without their prefix. */
export interface OfficeFormat {
  readonly files: RegExp;
  readonly text: readonly string[];
  /** Nothing within these is read. */
  readonly except: readonly string[];
  /** What separates words that stand before and after it. */
  readonly breaks: readonly string[];
}

/** Files of an archive that are looked at, and bytes that are unpacked: an archive may say more than there is room for. */
const bounds = { files: 20_000, bytes: 200 * 1024 * 1024 };

/** Adds what a document says that is an archive of XML. Reads it as streams. @throws where it is damaged */
export async function readOfficeDocument(
  path: string,
  format: OfficeFormat,
  text: DocumentText,
): Promise<void> {
  const archive = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false });
  try {
    let unpacked = 0;
    for (const entry of await textFilesOf(archive, format)) {
      const parser = parserOf(format, text);
      const decoder = new TextDecoder();
      const stop = new AbortController();
      const sink = new WritableStream<Uint8Array>({
        write(bytes) {
          unpacked += bytes.length;
          if (text.isFull || unpacked > bounds.bytes) stop.abort();
          else parser.write(decoder.decode(bytes, { stream: true }));
        },
      });
      await entry.getData(sink, { signal: stop.signal }).catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      });
      if (stop.signal.aborted) return;
      parser.close();
      text.add('\n');
    }
  } finally {
    await archive.close();
  }
}

/** In the order of their numbers. */
async function textFilesOf(archive: ZipReader<unknown>, { files }: OfficeFormat): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  let looked = 0;
  for await (const entry of archive.getEntriesGenerator()) {
    looked += 1;
    if (looked > bounds.files) break;
    if (!entry.directory && files.test(entry.filename)) found.push(entry);
  }
  return found.toSorted((a, b) => a.filename.localeCompare(b.filename, 'en', { numeric: true }));
}

function parserOf({ text: textElements, except, breaks }: OfficeFormat, text: DocumentText): SaxesParser {
  const parser = new SaxesParser({ position: false });
  let inText = 0;
  let inExcept = 0;
  const count = (name: string, step: 1 | -1) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (textElements.includes(local)) inText += step;
    if (except.includes(local)) inExcept += step;
    if (breaks.includes(local)) text.add('\n');
  };
  const read = (content: string) => {
    if (inText > 0 && inExcept === 0) text.add(content);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => count(name, 1));
  parser.on('closetag', ({ name }) => count(name, -1));
  parser.on('text', read);
  parser.on('cdata', read);
  return parser;
}
