import { describe, expect, it } from 'vitest';
import { assetReferencesIn, possibleAssetReferencesIn } from './asset-references.ts';

const [one, two] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];

describe('References to assets', () => {
  it('stand in the members that hold them, at any depth, each once', () => {
    const blocks = [{ content: { images: [{ imageGuid: one }, { imageGuid: one.toUpperCase() }] } }];
    expect(assetReferencesIn({ blocks, metadata: { fileGuid: two, imageGuid: null } })).toEqual([one, two]);
  });

  it('stand in links to files', () => {
    const link = { type: 'link', attrs: { kind: 'file', guid: two } };
    expect(assetReferencesIn({ marks: [link] })).toEqual([two]);
  });

  it('are no guids that somebody writes', () => {
    expect(assetReferencesIn({ title: one, text: `See ${two}`, guid: one, kind: 'page' })).toEqual([]);
  });
});

describe('What an edit may come to refer to', () => {
  it.each([
    ['a member that holds an asset', { '/metadata/imageGuid': one }],
    ['the guid of a link, whose kind is set apart', { '/link/guid': one }],
    ['a link without a kind', { '/link': { guid: one } }],
    ['a link of another kind', { link: { kind: 'page', guid: one } }],
    ['a mark in a text', { '/text/content/0/marks/0/attrs/guid': one.toUpperCase() }],
  ])('is %s', (_, set) => {
    expect(possibleAssetReferencesIn({ commands: [{ type: 'editBlock', set }] })).toEqual([one]);
  });

  it('is no guid in a text', () => {
    expect(possibleAssetReferencesIn({ set: { '/title': one, '/text': `See ${two}` } })).toEqual([]);
  });
});
