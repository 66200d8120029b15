import { fileExtension } from '../shared/file-name.ts';
import { type AssetKind, assetKindOf, assetMediaTypes, extensionsOf } from './media-types.ts';

/** Names of the two form fields through which files come in: pictures are decoded, other files are looked into. */
export const uploadFields = ['Image', 'File'] as const;
export type UploadField = (typeof uploadFields)[number];

/** A file by what it is called and said to be; the media type may be empty. */
interface NamedFile {
  readonly name: string;
  readonly type: string;
}

const kindsByExtension = new Map<string, AssetKind>(
  assetMediaTypes.flatMap((type) =>
    extensionsOf(type).map((extension) => [extension, assetKindOf(type)] as const),
  ),
);

/** Judged by extension, else by media type; undefined for files that are not accepted. */
export function kindOfFile({ name, type }: NamedFile): AssetKind | undefined {
  const extension = fileExtension(name);
  if (extension !== '') return kindsByExtension.get(extension);
  const known = assetMediaTypes.find((mediaType) => mediaType === type);
  return known && assetKindOf(known);
}

export function uploadFieldOf(file: NamedFile): UploadField {
  return kindOfFile(file) === 'image' ? 'Image' : 'File';
}
