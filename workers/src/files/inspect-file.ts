import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { FileRefusal } from '@spoor/contracts/assets/file.jobs';
import { type FileMediaType, fileTypes } from '@spoor/contracts/assets/media-types';
import { fileExtension } from '@spoor/contracts/shared/file-name';
import type { ReasonName } from '@spoor/contracts/shared/problem-reason';
import { endOfDirectorySearchBytes, hidesArchive } from './hidden-archive.ts';
import { isPlainText } from './plain-text.ts';
import { sniffFileType } from './sniff-file-type.ts';

/** What became of an upload that is no image. */
export type FileInspection =
  | { readonly outcome: 'accepted'; readonly mimeType: FileMediaType; readonly size: number }
  | { readonly outcome: 'refused'; readonly code: FileRefusal; readonly detail: ReasonName };

/** Media types whose files are ZIP archives. */
const archives = /opendocument|openxmlformats|\/zip$/;

/**
 * Judges an uploaded file by its content, and refuses it unless its name says the same: programs, pages and scripts have
 * no name under which they get in. Reads it as a stream, for a film does not fit into memory.
 * @param path where it lies
 * @param fileName what it was called by whoever sent it
 */
export async function inspectFile(path: string, fileName: string): Promise<FileInspection> {
  const { size } = await stat(path);
  const extension = fileExtension(fileName);
  const mimeType = mediaTypeOf(extension);
  if (mimeType === undefined) return unsupported('file_kind');
  if (size === 0) return unsupported('file_empty');

  if (mimeType.startsWith('text/')) {
    if (await isPlainText(createReadStream(path), mimeType)) return { outcome: 'accepted', mimeType, size };
    return unsupported('text_not_utf8');
  }
  if ((await sniffFileType(createReadStream(path))) !== mimeType) return unsupported('file_not_its_kind');

  const end = await buffer(createReadStream(path, { start: Math.max(0, size - endOfDirectorySearchBytes) }));
  if (!archives.test(mimeType) && hidesArchive(end)) return unsupported('hidden_archive');
  if (mimeType === 'application/pdf' && !end.includes('%%EOF'))
    return { outcome: 'refused', code: 'validation_failed', detail: 'document_incomplete' };
  return { outcome: 'accepted', mimeType, size };
}

function mediaTypeOf(extension: string): FileMediaType | undefined {
  const types = Object.entries(fileTypes) as [FileMediaType, { extensions: readonly string[] }][];
  return types.find(([, { extensions }]) => extensions.includes(extension))?.[0];
}

function unsupported(detail: ReasonName): FileInspection {
  return { outcome: 'refused', code: 'unsupported_media_type', detail };
}
