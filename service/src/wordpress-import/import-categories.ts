import { limits } from '@spoor/contracts/shared/limits';
import { plainText } from './content-html.ts';
import { cut, type ImportContext } from './import-context.ts';
import type { WordPressTerm } from './wordpress-entry.ts';

/** Where WordPress keeps what nobody gave a category. */
const withoutCategory: ReadonlySet<string> = new Set(['uncategorized', 'geen-categorie']);

/** Whether a term is a category that somebody chose. */
export function isCategory({ taxonomy, slug, name }: WordPressTerm): boolean {
  return taxonomy === 'category' && name !== '' && !withoutCategory.has(slug);
}

/**
 * Brings the categories that posts have. One that is called the same as one of the site is that one.
 * @returns their guids by what they were called in addresses of the old site
 */
export async function importCategories({
  spoor,
  options,
  index,
  report,
}: ImportContext): Promise<ReadonlyMap<string, string>> {
  const { data: present } = await spoor.categories.list();
  const byName = new Map(present.map(({ name, guid }) => [name.toLowerCase(), guid]));
  const guids = new Map<string, string>();
  for (const term of index.posts.flatMap(({ terms }) => terms).filter(isCategory)) {
    if (guids.has(term.slug)) continue;
    const name = cut(plainText(term.name), limits.nameLength);
    const known = byName.get(name.toLowerCase());
    if (known !== undefined) {
      guids.set(term.slug, known);
      report.count('category', 'same');
      continue;
    }
    const done = await report.record({ kind: 'category', title: name, oldAddress: '' }, () =>
      spoor.categories.setByExternal({
        parameters: { source: `${options.source}-categories`, externalId: term.slug },
        body: { name },
      }),
    );
    if (done === undefined) continue;
    guids.set(term.slug, done.data.guid);
    byName.set(name.toLowerCase(), done.data.guid);
  }
  return guids;
}
