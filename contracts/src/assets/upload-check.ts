import { fileExtension } from '../shared/file-name.ts';
import { limits } from '../shared/limits.ts';
import { kindOfFile } from './upload-field.ts';

export interface FileToSend {
  readonly name: string;
  /** Media type as the browser guesses it; may be empty. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Why the server would refuse a file. */
export type UploadRefusal = 'empty' | 'program' | 'unknown_type' | 'image_bytes' | 'file_bytes';

/** Refused with a warning of their own, because they are dangerous. */
const programExtensions =
  'exe msi bat cmd com scr pif ps1 psm1 vbs vbe js mjs jse wsf wsh hta jar apk app dmg pkg deb rpm sh bash run php py rb pl cgi dll lnk reg html htm xhtml'.split(
    ' ',
  );
const programTypes = ['application/x-msdownload', 'application/x-sh', 'text/html', 'text/javascript'];

/** Checks a file by name and size, so that nobody waits for an upload that must fail. The server checks the content. */
export function refusalOfFile(file: FileToSend): UploadRefusal | undefined {
  if (programExtensions.includes(fileExtension(file.name)) || programTypes.includes(file.type))
    return 'program';
  const kind = kindOfFile(file);
  if (kind === undefined) return 'unknown_type';
  // A dropped folder looks like an empty file.
  if (file.size === 0) return 'empty';
  if (kind === 'image') return file.size > limits.imageBytes ? 'image_bytes' : undefined;
  return file.size > limits.fileBytes ? 'file_bytes' : undefined;
}
