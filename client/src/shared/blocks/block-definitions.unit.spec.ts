import {
  type BuildingBlockName,
  blockDescriptions,
  blockNames,
} from '@spoor/contracts/blocks/block-descriptions';
import { contentIssues } from '@spoor/contracts/pages/block-contents';
import { sampleContent } from '@spoor/contracts/testing/sample-content';
import { describe, expect, it } from 'vitest';
import { titleBlock } from '../../../testing/outbox.examples.ts';
import texts from '../locales/nl/admin.json' with { type: 'json' };
import { assetGuidsInBlocks } from './block-assets.ts';
import type { AnyBlockDefinition } from './block-definition.ts';
import { blockDefinition } from './block-definitions.ts';

const guidOf = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('What editors see of a kind of block', () => {
  it.each(blockNames)('%s can be found, drawn, and added as it is', (name) => {
    const { searchWords = '', drawing = [], newContent = {} } = blockDefinition(name) ?? {};
    expect(searchWords.split(' ').length).toBeGreaterThan(1);
    expect(drawing.length).toBeGreaterThan(0);
    expect(contentIssues(name, newContent)).toEqual([]);
  });

  it.each(blockNames)('%s begins with a choice wherever there is one', (name) => {
    const members = Object.entries(blockDescriptions[name].members);
    const choices = members.flatMap(([key, { kind }]) => (kind === 'choice' ? [key] : []));
    const chosen = Object.keys(blockDefinition(name)?.newContent ?? {});
    expect(choices.filter((key) => !chosen.includes(key))).toEqual([]);
  });

  it.each(blockNames)('%s begins with its entries', (name) => {
    const { fields = {}, newContent = {} } = blockDefinition(name) ?? {};
    const begun = Object.entries(blockDescriptions[name].members).flatMap(([key, { kind }]) =>
      kind === 'entries' && fields[key] !== null ? [key] : [],
    );
    expect(begun.filter((key) => !(key in newContent))).toEqual([]);
  });

  it.each(blockNames)('%s begins with options wherever one is to be chosen or counted', (name) => {
    const { optionFields = [], newOptions = {} } = blockDefinition(name) ?? {};
    const begun = optionFields.filter(({ kind, key }) => kind === 'choice' || key === 'defaultItemsPerPage');
    expect(begun.filter(({ key }) => !(key in newOptions))).toEqual([]);
  });

  it.each(blockNames)('%s explains each field of which there is an explanation', (name) => {
    const { fields = {}, optionFields = [] } = blockDefinition(name) ?? {};
    const all = [...wordsIn(fields), ...optionFields];
    const named = all.filter(({ label }) => typeof label === 'string');
    expect(named.map(({ label, hint }) => [label, hint])).toEqual(
      named.map(({ label }) => [label, `${label}_hint` in texts ? `${label}_hint` : undefined]),
    );
  });

  it('is a text that one types in at once for three of them', () => {
    const typed = blockNames.filter((name) => blockDefinition(name)?.isTypedInPlace);
    expect(typed).toEqual(['Text', 'Title', 'Quote']);
  });

  it('asks of a film what its place takes, of pictures what they show, of figures what is typed or counted, and of all others everything', () => {
    const requests = (name: BuildingBlockName, values: object) =>
      Object.entries(blockDefinition(name)?.fields ?? {}).flatMap(([key, words]) =>
        words?.isShown === undefined || words.isShown({ ...values }) ? [key] : [],
      );
    const always = ['provider', 'title', 'posterGuid'];
    expect(requests('Video', { provider: 'vimeo' }).toSorted()).toEqual([...always, 'id'].toSorted());
    const uploaded = [...always, 'fileGuid', 'captionsGuid'];
    expect(requests('Video', { provider: 'file' }).toSorted()).toEqual(uploaded.toSorted());
    const depending = blockNames.filter((name) =>
      wordsIn(blockDefinition(name)?.fields ?? {}).some(({ isShown }) => isShown !== undefined),
    );
    expect(depending).toEqual(['Image', 'Gallery', 'Video', 'Statistics']);
    expect(requests('Image', { decorative: true })).not.toContain('alt');
    expect(requests('Image', { decorative: false })).toContain('alt');
  });

  it.each(blockNames)('%s has its pictures and files fetched with the page', (name) => {
    const values = {
      text: 'Hoi',
      picture: guidOf(1),
      file: guidOf(2),
      item: guidOf(3),
      form: guidOf(4),
      document: { type: 'doc', content: [{ type: 'image', attrs: { imageGuid: guidOf(5) } }] },
      link: {},
    };
    const content = sampleContent(name, values);
    const fetched = assetGuidsInBlocks([{ ...titleBlock('', 1000), buildingBlockName: name, content }]);
    const used = [values.picture, values.file, guidOf(5)].filter((guid) =>
      JSON.stringify(content).includes(guid),
    );
    expect(fetched.toSorted()).toEqual(used);
  });
});

type Words = NonNullable<AnyBlockDefinition['fields'][string]>;

/** Of all fields, those of entries too. */
function wordsIn(fields: AnyBlockDefinition['fields']): readonly Words[] {
  return Object.values(fields).flatMap((words) =>
    words === null ? [] : [words, ...('fields' in words ? wordsIn(words.fields) : [])],
  );
}
