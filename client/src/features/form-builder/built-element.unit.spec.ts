import type { Block } from '@spoor/contracts/pages/block';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { describe, expect, it } from 'vitest';
import { elementOfBlock, elementsBefore, pageNumberOf } from './built-element.ts';
import {
  docTranslationOf,
  translatableDocs,
  translatableTexts,
  translationOf,
  translationPath,
} from './translatable-texts.ts';

function block(index: number, buildingBlockName: string, content: JsonObject = {}): Block {
  return {
    guid: `b${index}`,
    buildingBlockName,
    content,
    options: {},
    layoutPosition: 'main',
    parentGuid: null,
    sortId: index,
    addPermission: 'Admin',
    addRoles: [],
  };
}

const name = block(1, 'FormText', { label: 'Naam', help: '', translations: { en: { label: 'Name' } } });
const second = block(2, 'FormPagebreak', { label: 'Keuze' });
const choice = block(3, 'FormRadio', { label: 'Ja?', options: [{ guid: 'a', label: 'Ja' }] });
const third = block(4, 'FormPagebreak');
const blocks = [third, choice, name, second];

describe('What is built', () => {
  it('is an element each, but for page breaks and what stands on no form', () => {
    expect(elementOfBlock(choice, ['nl'])).toMatchObject({ id: 'b3', type: 'radio' });
    expect(elementOfBlock(second, ['nl'])).toBeUndefined();
    expect(elementOfBlock(block(5, 'List'), ['nl'])).toBeUndefined();
  });

  it('stands on numbered pages: what comes before the first break is one too', () => {
    expect([second, third].map((each) => pageNumberOf(blocks, each))).toEqual([2, 3]);
    expect(pageNumberOf([second, third], third)).toBe(2);
  });

  it('can look at what comes before it', () => {
    expect(elementsBefore(blocks, third, ['nl']).map(({ id }) => id)).toEqual(['b1', 'b3']);
    expect(elementsBefore(blocks, name, ['nl'])).toEqual([]);
  });
});

describe('Texts to translate', () => {
  it('are those that say something, in order, each with its place', () => {
    const texts = translatableTexts(blocks);
    expect(texts.map(({ own }) => own)).toEqual(['Naam', 'Keuze', 'Ja?', 'Ja']);
    expect(texts.map((text) => translationOf(text, 'en'))).toEqual(['Name', '', '', '']);
    expect(texts.map((text) => translationPath(text, 'en')).at(-1)).toBe(
      '/translations/en/options~1a~1label',
    );
  });

  it('are formatted ones too, in order, with what another language has', () => {
    const doc = (text: string) => ({ type: 'doc', content: [{ type: 'text', text }] });
    const later = block(6, 'FormRichtext', {
      doc: doc('Twee'),
      translations: { en: { doc: doc('Two') } },
    });
    const docs = translatableDocs([later, ...blocks, block(5, 'FormRichtext', { doc: doc('Een') })]);
    expect(docs.map(({ own }) => own)).toEqual([doc('Een'), doc('Twee')]);
    expect(docs.map((each) => docTranslationOf(each, 'en'))).toEqual([undefined, doc('Two')]);
  });
});
