/** Accepted image types. */
export const imageMediaTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const;
export type ImageMediaType = (typeof imageMediaTypes)[number];

export const assetKinds = ['image', 'document', 'audio', 'video', 'captions', 'archive'] as const;
export type AssetKind = (typeof assetKinds)[number];

interface FileType {
  readonly kind: Exclude<AssetKind, 'image'>;
  /** Without a dot; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
}

const openDocument = 'application/vnd.oasis.opendocument';
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** Accepted types besides images. Scripts, programs and HTML are excluded. */
export const fileTypes = {
  'application/pdf': { kind: 'document', extensions: ['pdf'] },
  [`${openDocument}.text`]: { kind: 'document', extensions: ['odt'] },
  [`${openDocument}.spreadsheet`]: { kind: 'document', extensions: ['ods'] },
  [`${openDocument}.presentation`]: { kind: 'document', extensions: ['odp'] },
  [`${officeDocument}.wordprocessingml.document`]: { kind: 'document', extensions: ['docx'] },
  [`${officeDocument}.spreadsheetml.sheet`]: { kind: 'document', extensions: ['xlsx'] },
  [`${officeDocument}.presentationml.presentation`]: { kind: 'document', extensions: ['pptx'] },
  'text/csv': { kind: 'document', extensions: ['csv'] },
  'text/plain': { kind: 'document', extensions: ['txt'] },
  'text/vtt': { kind: 'captions', extensions: ['vtt'] },
  'application/zip': { kind: 'archive', extensions: ['zip'] },
  'audio/mpeg': { kind: 'audio', extensions: ['mp3'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
} as const satisfies Record<string, FileType>;
export type FileMediaType = keyof typeof fileTypes;

export const fileMediaTypes = Object.keys(fileTypes) as [FileMediaType, ...FileMediaType[]];

export type AssetMediaType = ImageMediaType | FileMediaType;
export const assetMediaTypes: readonly [AssetMediaType, ...AssetMediaType[]] = [
  ...imageMediaTypes,
  ...fileMediaTypes,
];

/** For `<input accept>`. */
export const acceptedFiles: readonly string[] = Object.values(fileTypes).flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);

export function isImageMediaType(mimeType: AssetMediaType): mimeType is ImageMediaType {
  return mimeType.startsWith('image/');
}

export function assetKindOf(mimeType: AssetMediaType): AssetKind {
  return isImageMediaType(mimeType) ? 'image' : fileTypes[mimeType].kind;
}

/** File extensions without a dot; the first is the usual one. */
export function extensionsOf(mimeType: AssetMediaType): readonly [string, ...string[]] {
  if (!isImageMediaType(mimeType)) return fileTypes[mimeType].extensions;
  return mimeType === 'image/jpeg' ? ['jpg', 'jpeg'] : [mimeType.replace('image/', '').replace('+xml', '')];
}

/** A readable name of a type: `PDF`, `DOCX`, `MP4`. */
export function mediaTypeName(mimeType: AssetMediaType): string {
  return extensionsOf(mimeType)[0].toUpperCase();
}
