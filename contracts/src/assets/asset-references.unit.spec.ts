import { describe, expect, it } from 'vitest';
import { assetReferencesIn } from './asset-references.ts';

const [one, two] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];

describe('References to assets', () => {
  it('stand in the members that hold them, at any depth, each once', () => {
    const blocks = [{ content: { images: [{ imageGuid: one }, { imageGuid: one.toUpperCase() }] } }];
    expect(assetReferencesIn({ blocks, metadata: { fileGuid: two, imageGuid: null } })).toEqual([one, two]);
  });

  it('stand in edits under a pointer, and in links to files', () => {
    expect(assetReferencesIn({ set: { '/metadata/imageGuid': one } })).toEqual([one]);
    expect(assetReferencesIn({ marks: [{ type: 'link', attrs: { kind: 'file', guid: two } }] })).toEqual([
      two,
    ]);
  });

  it('are no guids that somebody writes', () => {
    expect(assetReferencesIn({ title: one, text: `See ${two}`, guid: one, kind: 'page' })).toEqual([]);
  });
});
