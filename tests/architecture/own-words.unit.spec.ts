import { dirname } from 'node:path';
import { blockDescriptions } from '@spoor/contracts/blocks/block-descriptions';
import { productName } from '@spoor/contracts/texts/product-name';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const files = sourceFiles().filter(({ path }) => path.startsWith('client/src/') && !path.includes('.spec.'));

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** Names of the words that a file brings in both languages by `ownWords`. */
function ownWordsOf({ path, text }: SourceFile): readonly string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const member of node) visit(member);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'ownWords')
      for (const language of propertiesOf((node.arguments as unknown[])[0]))
        for (const word of propertiesOf(language.value)) names.add(nameOf(word.key));
    for (const member of Object.values(node)) if (typeof member === 'object') visit(member);
  };
  visit(parseSync(path, text).program);
  return [...names];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');
const propertiesOf = (node: unknown) =>
  (isNode(node) && Array.isArray(node.properties) ? node.properties : []) as readonly Node[];

/** How often a word stands in the sources of a folder. */
function timesNamed(word: string, folder: string): number {
  const beside = files.filter(({ path }) => dirname(path) === folder);
  return beside.reduce((sum, { text }) => sum + text.split(new RegExp(`\\b${word}\\b`)).length - 1, 0);
}

describe('Words that stand with what says them', () => {
  const bringing = files.filter(
    ({ path, text }) => text.includes('ownWords(') && !path.endsWith('/i18n.tsx'),
  );

  it('are found by this spec', () => {
    expect(bringing.length).toBeGreaterThan(7);
    expect(bringing.filter((file) => ownWordsOf(file).length === 0)).toEqual([]);
  });

  it.each(bringing.map((file) => [file.path, file] as const))('are used: %s', (path, file) => {
    const unused = ownWordsOf(file).filter((word) => timesNamed(word, dirname(path)) <= 2);
    expect(unused).toEqual([]);
  });

  it.each(Object.entries(blockDescriptions))('say something, without naming the product: %s', (_, block) => {
    for (const text of [block.name, block.about].flatMap(({ nl, en }) => [nl, en])) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toContain(productName);
    }
  });
});
