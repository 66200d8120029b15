import { fileExtension } from '../shared/file-name.ts';
import { limits } from '../shared/limits.ts';
import { type AssetKind, assetKindOf, assetMediaTypes, extensionsOf } from './media-types.ts';

export interface FileToSend {
  readonly name: string;
  /** Media type as the browser guesses it; may be empty. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Why the server would refuse a file. */
export type UploadRefusal = 'empty' | 'program' | 'unknown_type' | 'image_bytes' | 'file_bytes';

/** Names of the two form fields through which files come in: pictures are decoded, other files are looked into. */
export const uploadFields = ['Image', 'File'] as const;
export type UploadField = (typeof uploadFields)[number];

/** Refused with a warning of their own, because they are dangerous. */
const programExtensions =
  'exe msi bat cmd com scr pif ps1 psm1 vbs vbe js mjs jse wsf wsh hta jar apk app dmg pkg deb rpm sh bash run php py rb pl cgi dll lnk reg html htm xhtml'.split(
    ' ',
  );
const programTypes = ['application/x-msdownload', 'application/x-sh', 'text/html', 'text/javascript'];

const kindsByExtension = new Map<string, AssetKind>(
  assetMediaTypes.flatMap((type) =>
    extensionsOf(type).map((extension) => [extension, assetKindOf(type)] as const),
  ),
);

/** Judged by extension, else by media type; undefined for files that are not accepted. */
export function kindOfFile({ name, type }: Pick<FileToSend, 'name' | 'type'>): AssetKind | undefined {
  const extension = fileExtension(name);
  if (extension !== '') return kindsByExtension.get(extension);
  const known = assetMediaTypes.find((mediaType) => mediaType === type);
  return known && assetKindOf(known);
}

export function uploadFieldOf(file: Pick<FileToSend, 'name' | 'type'>): UploadField {
  return kindOfFile(file) === 'image' ? 'Image' : 'File';
}

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
