import type { Block } from '@spoor/contracts/pages/block';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { describe, expect, it } from 'vitest';
import { heading, pageWith } from '../../../testing/page.examples.ts';
import { type PublishContext, publishWarnings } from './publish-warnings.ts';

const picture = '88888888-0000-4000-8000-000000000001';
const fine: PublishContext = { hasAddress: true, described: new Set(), isAlive: () => true, contrasts: [] };

function block(buildingBlockName: string, content: JsonObject, number = 1): Block {
  return {
    ...heading,
    guid: `66666666-0000-4000-8000-00000000010${number}`,
    buildingBlockName,
    content,
    sortId: number * 1000,
  };
}

function codesFor(blocks: Block[], around: Partial<PublishContext> = {}, title = 'Nieuws') {
  const content = { ...pageWith(blocks).draft, title };
  return publishWarnings(content, { ...fine, ...around }).map(({ code }) => code);
}

const paragraph = (...content: JsonObject[]): JsonObject => ({
  doc: { type: 'doc', content: [{ type: 'paragraph', content }] },
});

describe('Warnings before a page is published', () => {
  it('are absent where all is well', () => {
    expect(codesFor([heading])).toEqual([]);
  });

  it('tell of a page without a title, or without a way to it', () => {
    expect(codesFor([], { hasAddress: false }, ' ')).toEqual(['empty_title', 'no_address']);
  });

  it('tell of pictures that say nothing to those who do not see them', () => {
    const image = block('Image', { imageGuid: picture, alt: ' ' });
    expect(codesFor([image])).toEqual(['missing_alt']);
    expect(codesFor([image], { described: new Set([picture]) })).toEqual([]);
    expect(codesFor([block('Image', { imageGuid: picture, decorative: true })])).toEqual([]);
    expect(codesFor([block('Gallery', { images: [{ imageGuid: picture }, { imageGuid: '' }] })])).toEqual([
      'missing_alt',
    ]);
  });

  it('tell of headings that are empty, leave out a step, or are both the main one', () => {
    const title = (level: number, text: string, number: number) => block('Title', { level, text }, number);
    expect(codesFor([title(1, 'Nieuws', 1), title(1, 'Nog eens', 2)])).toEqual(['several_main_headings']);
    expect(codesFor([title(3, 'Te diep', 1)])).toEqual(['heading_order']);
    expect(codesFor([title(2, '', 1), title(3, 'Goed', 2)])).toEqual(['empty_heading']);
    const text = block('Text', {
      doc: {
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Diep' }] }],
      },
    });
    expect(codesFor([text])).toEqual(['heading_order']);
  });

  it('tell of links in texts and buttons that lead nowhere', () => {
    const link = { kind: 'page', guid: picture };
    const linked = paragraph({ type: 'text', text: 'lees meer', marks: [{ type: 'link', attrs: link }] });
    const nowhere = { isAlive: () => false };
    expect(codesFor([block('Text', linked)], nowhere)).toEqual(['dead_link']);
    expect(codesFor([block('Button', { label: 'Lees meer', link })], nowhere)).toEqual(['dead_link']);
    expect(codesFor([block('Button', { label: 'Lees meer' })], nowhere)).toEqual(['empty_link']);
    expect(codesFor([block('Button', { label: 'Lees meer', link: { kind: 'url', url: '' } })])).toEqual([
      'empty_link',
    ]);
  });

  it('tell once of colours that are hard to read', () => {
    const pale = { foreground: 'text', background: 'background', ratio: 3.2, required: 4.5 } as const;
    expect(publishWarnings(pageWith([]).draft, { ...fine, contrasts: [pale, pale] })).toEqual([
      { code: 'contrast', blockGuid: null, blockName: null, subject: '3.2:1' },
    ]);
  });
});
