import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { richTextExtensions } from './rich-text-extensions.ts';
import { slashMenuPlugin, slashQueryOf } from './slash-menu.ts';

const schema = getSchema(
  richTextExtensions({
    under: 1,
    placeholder: '',
    resolve: () => () => undefined,
    ways: () => ({}),
    linkFor: () => undefined,
    sendImages: async () => [],
    notify: () => undefined,
  }),
);
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);
const list = (text: string) =>
  schema.node('bulletList', null, [schema.node('listItem', null, [paragraph(text)])]);

/** A text with the caret at its end. */
function text(
  ...blocks: (typeof paragraph extends (text: string) => infer Node ? Node : never)[]
): EditorState {
  const doc = schema.node('doc', null, blocks);
  return EditorState.create({
    doc,
    selection: TextSelection.atEnd(doc),
    plugins: [slashMenuPlugin(() => false)],
  });
}

const typed = (state: EditorState, words: string): EditorState =>
  [...words].reduce((now, letter) => now.apply(now.tr.insertText(letter)), state);
const queryAfter = (state: EditorState) => slashQueryOf(state)?.query;

describe('A slash', () => {
  it('in an empty paragraph asks for what is typed after it', () => {
    expect(queryAfter(typed(text(paragraph('')), '/'))).toBe('');
    expect(queryAfter(typed(text(paragraph('Eerst.'), paragraph('')), '/naast elkaar'))).toBe('naast elkaar');
  });

  it('is only a slash after words, in a list, and before a space', () => {
    expect(queryAfter(typed(text(paragraph('en')), '/of'))).toBeUndefined();
    expect(queryAfter(typed(text(list('')), '/of'))).toBeUndefined();
    expect(queryAfter(typed(text(paragraph('')), '/ of'))).toBeUndefined();
  });

  it('asks no more when the caret leaves, and when it is deleted', () => {
    const typing = typed(text(paragraph('Eerst.'), paragraph('')), '/kop');
    const elsewhere = typing.apply(typing.tr.setSelection(TextSelection.atStart(typing.doc)));
    expect(queryAfter(elsewhere)).toBeUndefined();
    const back = elsewhere.apply(elsewhere.tr.setSelection(TextSelection.atEnd(elsewhere.doc)));
    expect(queryAfter(back)).toBeUndefined();
    const { $from } = typing.selection;
    expect(queryAfter(typing.apply(typing.tr.delete($from.start(), $from.end())))).toBeUndefined();
  });
});
