import { describe, expect, it } from 'vitest';
import { acceptedFiles, assetKindOf, assetMediaTypes, mediaTypeName } from './media-types.ts';

describe('A media type', () => {
  it.each([
    ['image/svg+xml', 'image', 'SVG'],
    ['application/pdf', 'document', 'PDF'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document', 'DOCX'],
    ['text/vtt', 'captions', 'VTT'],
    ['video/mp4', 'video', 'MP4'],
    ['application/zip', 'archive', 'ZIP'],
  ] as const)('%s is of the kind %s, and is called %s', (mimeType, kind, name) => {
    expect(assetKindOf(mimeType)).toBe(kind);
    expect(mediaTypeName(mimeType)).toBe(name);
  });

  it('stands in the list once', () => {
    expect(new Set(assetMediaTypes).size).toBe(assetMediaTypes.length);
  });

  it('has endings that no other has', () => {
    expect(new Set(acceptedFiles).size).toBe(acceptedFiles.length);
  });
});
