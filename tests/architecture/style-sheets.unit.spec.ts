import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { projectFiles, root, sourceFiles } from './source-files.ts';

/** Classes that libraries give to what they draw; our style sheets only dress them. */
const ofLibraries = /^(leaflet-|ProseMirror-|react-aria-|is-empty$|selectedCell$)/;

/** Between the words of a text, also of one that holds markup. */
const separator = /[\s"'<>=]+/;

interface Words {
  /** Word → the file in which it stands. */
  readonly whole: Map<string, string>;
  /** Beginnings of words that the code completes: `button--` of `button--${tone}`. */
  readonly begun: Map<string, string>;
}

const files = projectFiles().filter((path) => path.startsWith('client/src/'));
const toolsSheet = 'client/src/shared/ui/tools.css';
const allSelected = files.filter((path) => path.endsWith('.css')).flatMap(selectedClasses);
const selected = new Map(allSelected);
const anywhere: Words = { whole: new Map(), begun: new Map() };
const asClass: Words = { whole: new Map(), begun: new Map() };
for (const path of files.filter((file) => /(?<!\.spec)\.tsx?$/.test(file))) {
  collectWords(parseSync(path, read(path)).program, path);
}

describe('Style sheets', () => {
  it('select no class that no component has', () => {
    const begun = [...anywhere.begun.keys()];
    const unused = [...selected].filter(
      ([name]) =>
        !ofLibraries.test(name) &&
        !anywhere.whole.has(name) &&
        !begun.some((beginning) => name.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  it('select every class that a component has', () => {
    expect([...asClass.whole].filter(([name]) => !selected.has(name))).toEqual([]);
  });

  it('select something for every class that a component completes', () => {
    const names = [...selected.keys()];
    const unstyled = [...asClass.begun].filter(
      ([beginning]) => !names.some((name) => name.startsWith(beginning)),
    );
    expect(unstyled).toEqual([]);
  });

  it('are imported where they are needed', () => {
    const imports = sourceFiles().flatMap(({ path, imports }) =>
      imports.map(({ specifier }) => join(dirname(path), specifier)),
    );
    const sheets = files.filter((path) => path.endsWith('.css'));
    const within = sheets.flatMap((path) =>
      [...read(path).matchAll(/@import ["'](.+?)["']/g)].map(([, to = '']) => join(dirname(path), to)),
    );
    expect(sheets.filter((path) => ![...imports, ...within].includes(path))).toEqual([]);
  });

  it('of tools dress nothing that visitors see', () => {
    const ofTools = [...selected].filter(([name]) => sheetsOf(name).every((path) => path === toolsSheet));
    const names = new Set(ofTools.map(([name]) => name));
    const seen = shownToVisitors().flatMap((path) =>
      [...read(path).matchAll(/className="([^"]*)"/g)]
        .flatMap(([, classes = '']) => classes.split(' '))
        .filter((name) => names.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(names.size).toBeGreaterThan(5);
    expect(seen).toEqual([]);
  });
});

function sheetsOf(name: string): string[] {
  return allSelected.filter(([each]) => each === name).map(([, path]) => path);
}

/** The components that are drawn for visitors, but for parts that bring the style of tools along. */
function shownToVisitors(): string[] {
  const all = new Map(sourceFiles().map((file) => [file.path, file]));
  const found = new Set<string>();
  const visit = (path: string): void => {
    const file = all.get(path);
    const bringsTools = file?.imports.some(({ specifier }) => specifier.endsWith('/tools.css')) === true;
    if (file === undefined || found.has(path) || bringsTools) return;
    found.add(path);
    for (const { specifier, typeOnly } of file.imports)
      if (!typeOnly && specifier.startsWith('.')) visit(join(dirname(path), specifier));
  };
  for (const path of [
    'routes/page.route.tsx',
    'routes/item.route.tsx',
    'block-components.ts',
    'rare-blocks.tsx',
  ])
    visit(`client/src/app/${path}`);
  return [...found];
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Pairs of a class and the sheet that selects it. What stands before a brace is a selector, or a rule with an @. */
function selectedClasses(path: string): [string, string][] {
  const preludes = read(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]+)\{/g);
  return [...preludes]
    .map(([, prelude = '']) => prelude.replaceAll(/\[[^\]]*\]/g, ''))
    .filter((prelude) => !prelude.trim().startsWith('@'))
    .flatMap((prelude) => [...prelude.matchAll(/\.([a-z][\w-]*)/gi)])
    .map(([, name = '']) => [name, path]);
}

/** Takes the words of all texts below a node of the syntax tree into `anywhere`, of classes into `asClass` as well. */
function collectWords(node: unknown, path: string): void {
  if (Array.isArray(node)) for (const each of node) collectWords(each, path);
  if (!isNode(node)) return;
  addTexts(node, path, anywhere);
  if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'className') {
    collectClasses(node.value, path);
  }
  for (const child of Object.values(node)) collectWords(child, path);
}

/** Only what an expression can come to be: not what its condition compares, nor what a text has put into it. */
function collectClasses(node: unknown, path: string): void {
  if (!isNode(node)) return;
  addTexts(node, path, asClass);
  for (const part of ['expression', 'consequent', 'alternate', 'right']) collectClasses(node[part], path);
}

function addTexts(node: Node, path: string, { whole, begun }: Words): void {
  if (node.type === 'Literal' && typeof node.value === 'string')
    addAll(whole, node.value.split(separator), path);
  if (node.type !== 'TemplateLiteral') return;
  const texts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  texts.forEach((text, index) => {
    const words = text.split(separator);
    if (index > 0) words.shift();
    if (index < texts.length - 1) addAll(begun, [words.pop() ?? ''], path);
    addAll(whole, words, path);
  });
}

function addAll(into: Map<string, string>, words: readonly string[], path: string): void {
  for (const word of words) if (word !== '') into.set(word, path);
}

type Node = Record<string, unknown> & { type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
