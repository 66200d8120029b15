import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPermission } from '@spoor/contracts/shared/permission-names';
import { languages } from '@spoor/contracts/texts/languages';
import { productName } from '@spoor/contracts/texts/product-name';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';
import { type SourceStrings, stringsIn } from './source-strings.ts';

/** Folders of locale files, and the sources that may use their texts. */
const homes: Record<string, RegExp> = {
  'client/src/shared/locales': /^client\/src\//,
  'contracts/src/locales': /^(contracts|service|projections|workers|client)\/src\//,
  'projections/src/locales': /^(contracts|projections)\/src\//,
};

type Texts = Readonly<Record<string, string>>;
const [dutch, ...others] = languages;
const allFiles = sourceFiles().filter(({ path }) => !path.includes('.spec.'));

function readTexts(home: string, language: string, file: string): Texts {
  return JSON.parse(readFileSync(join(root, home, language, file), 'utf8'));
}

const filesOf = (home: string, language: string) => readdirSync(join(root, home, language)).toSorted();
/** The texts of all files of a language. */
const textsOf = (home: string, language: string): Texts =>
  Object.assign({}, ...filesOf(home, language).map((file) => readTexts(home, language, file)));
const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** Sources name a plural without its suffix. */
const stemOf = (name: string) => name.replace(/_(one|other)$/, '');

describe.each(Object.entries(homes))('The texts in %s', (home, users) => {
  it('are the same in every language, with the same values to fill in', () => {
    for (const language of others) {
      expect(filesOf(home, language)).toEqual(filesOf(home, dutch));
      for (const file of filesOf(home, dutch)) {
        const [mine, theirs] = [readTexts(home, language, file), readTexts(home, dutch, file)];
        expect(Object.keys(mine).toSorted()).toEqual(Object.keys(theirs).toSorted());
        for (const [name, text] of Object.entries(mine))
          expect([name, valuesOf(text)]).toEqual([name, valuesOf(theirs[name] ?? '')]);
      }
    }
  });

  it('say something, each in one file', () => {
    for (const language of languages) {
      const all = filesOf(home, language).map((file) => readTexts(home, language, file));
      const names = all.flatMap((texts) => Object.keys(texts));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      const empty = all.flatMap((texts) => Object.entries(texts).filter(([, text]) => text.trim() === ''));
      expect(empty).toEqual([]);
    }
  });

  it('have both forms of each plural', () => {
    const names = new Set(Object.keys(textsOf(home, dutch)));
    const plurals = [...names].filter((name) => stemOf(name) !== name).map(stemOf);
    expect(plurals.filter((stem) => !names.has(`${stem}_one`) || !names.has(`${stem}_other`))).toEqual([]);
  });

  const used = stringsIn(allFiles.filter(({ path }) => users.test(path)));
  const names = Object.keys(textsOf(home, dutch));

  it('are used', () => {
    expect(names.filter((name) => !isUsed(name, used) && !isUsed(stemOf(name), used))).toEqual([]);
  });

  // The compiler says so too, where it looks at a changed locale file again.
  it('exist where they are used', () => {
    const known = new Set([...names, ...names.map(stemOf)]);
    const areas = new Set(names.map((name) => name.slice(0, name.indexOf('.'))));
    const missing = [...used.literals].filter(
      (text) =>
        /^[a-z][A-Za-z_]*(\.[\w-]+)+$/.test(text) &&
        areas.has(text.slice(0, text.indexOf('.'))) &&
        !isPermission(text) &&
        !known.has(text) &&
        !names.some((name) => name.startsWith(`${text}.`)),
    );
    expect(missing).toEqual([]);
  });
});

it('What people read names the product in one place', () => {
  const source = /^(contracts|service|projections|workers|client)\/src\//;
  const naming = allFiles
    .filter(({ path }) => source.test(path))
    .filter((file) => stringsIn([file]).literals.has(productName))
    .map(({ path }) => path);
  expect(naming).toEqual(['contracts/src/texts/product-name.ts']);
  const used = Object.keys(homes).flatMap((home) =>
    languages.flatMap((language) => Object.values(textsOf(home, language))),
  );
  expect(used.filter((text) => text.includes(productName))).toEqual([]);
});

/** What all reasons of refusals begin with: sources name them without it. */
const reason = /^reason\./;

/** Whether sources name it, or a template of theirs may come to it. */
function isUsed(name: string, { literals, templates }: SourceStrings): boolean {
  const isReason = reason.test(name);
  const spoken = name.replace(reason, '');
  if (literals.has(spoken)) return true;
  if (isReason)
    return [...templates].some(
      (template) => /^[a-z]+_…$/.test(template) && mayMake(template, spoken, literals),
    );
  return [...templates].some((template) => mayMake(template, name, literals));
}

/** A template that begins with a value makes a name where that beginning stands elsewhere in quotes. */
function mayMake(template: string, name: string, literals: ReadonlySet<string>): boolean {
  const [first, ...rest] = template.split('…').map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  if (first === '') {
    const [, start] = new RegExp(`^(.+)${rest.join('.+')}$`).exec(name) ?? [];
    return /^\\\.|^_/.test(rest[0] ?? '') && start !== undefined && literals.has(start);
  }
  return /^[a-z]\w*(\\\.|_$)/.test(first ?? '') && new RegExp(`^${[first, ...rest].join('.+')}$`).test(name);
}
