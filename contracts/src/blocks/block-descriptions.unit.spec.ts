import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../testing/sample-content.ts';
import { contentIssues } from '../pages/block-contents.ts';
import { possibleAssetReferencesIn } from './asset-references.ts';
import { blockDescription, blockNames } from './block-descriptions.ts';
import { textsAt, textsInBlock } from './block-texts.ts';

const guidOf = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;
const text = 'Hoi';
const document = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text }] },
    { type: 'image', attrs: { imageGuid: guidOf(5), alt: 'Een brug', caption: 'Bij avond' } },
  ],
};
const values = {
  text,
  document,
  picture: guidOf(1),
  file: guidOf(2),
  item: guidOf(3),
  form: guidOf(4),
  link: { kind: 'url', url: 'https://voorbeeld.nl', newWindow: true },
};

describe('The description of a block', () => {
  it.each(blockNames)('%s allows all that it is for, and nothing at all', (name) => {
    const content = sampleContent(name, values);
    expect(contentIssues(name, content)).toEqual([]);
    expect(contentIssues(name, {})).toEqual([]);
  });

  it.each(blockNames)('%s says which of its members refer to pictures and files', (name) => {
    const content = JSON.stringify(sampleContent(name, values));
    const found = possibleAssetReferencesIn(JSON.parse(content));
    for (const guid of [values.picture, values.file, guidOf(5)])
      expect([guid, found.includes(guid)]).toEqual([guid, content.includes(guid)]);
  });

  it('says which kinds hold others, which are for pages only, and which are for developers', () => {
    const having = (trait: 'holdsBlocks' | 'isForPagesOnly' | 'isForDevelopers') =>
      blockNames.filter((name) => blockDescription(name)?.[trait]);
    expect(having('holdsBlocks')).toEqual(['Columns']);
    expect(having('isForPagesOnly')).toEqual(['List', 'Widget']);
    expect(having('isForDevelopers')).toEqual(['Html']);
  });
});

describe('The texts of a block', () => {
  it.each(blockNames)('%s are those of its description, and no addresses, names or choices', (name) => {
    const texts = textsInBlock({ buildingBlockName: name, content: sampleContent(name, values) });
    expect(texts.filter((found) => !/^(Hoi( \d)?|Een brug|Bij avond)$/.test(found))).toEqual([]);
  });

  it('are found in entries and documents, in order', () => {
    const content = { items: [{ guid: 'a', title: 'Wanneer?', doc: document }] };
    const found = ['Wanneer?', 'Hoi', 'Een brug', 'Bij avond'];
    expect(textsInBlock({ buildingBlockName: 'Accordion', content })).toEqual(found);
    expect(textsAt('Accordion', ['items'], content.items)).toEqual(found);
    expect(textsAt('Accordion', ['items', '0'], content.items[0])).toEqual(found);
    expect(textsAt('Accordion', ['items', '0', 'doc'], document)).toEqual(found.slice(1));
    expect(textsAt('Accordion', ['items', '0', 'guid'], 'a')).toEqual([]);
    const figures = [{ guid: 'a', value: '12.400', label: 'inwoners' }];
    expect(textsInBlock({ buildingBlockName: 'Statistics', content: { figures } })).toEqual([
      '12.400',
      'inwoners',
    ]);
  });

  it('are whole where a part of them looks different', () => {
    const content = [
      { type: 'text', text: 'Har' },
      { type: 'text', text: 'de wind', marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'aan zee' },
    ];
    const doc = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content }] };
    expect(textsInBlock({ buildingBlockName: 'Text', content: { doc } })).toEqual(['Harde wind aan zee']);
    expect(textsAt('Text', ['doc', 'content', '0', 'content', '0', 'text'], 'Har')).toEqual(['Har']);
  });

  it('are unknown of a kind that is unknown', () => {
    expect(textsInBlock({ buildingBlockName: 'Carousel', content: { text } })).toEqual([]);
    expect(textsAt('toString', ['text'], text)).toEqual([]);
  });
});
