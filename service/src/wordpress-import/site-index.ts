import { OldAddresses } from './old-addresses.ts';
import { readWxr } from './read-wxr.ts';
import type { WordPressEntry, WordPressSite } from './wordpress-entry.ts';

/** What is kept of each entry while its content is not: all entries have to be known before the first text is read. */
export type IndexedEntry = Omit<WordPressEntry, 'content' | 'excerpt'>;

/** Which posts become what. */
export interface WantedTypes {
  /** Posts that are events, as a plugin calls them. */
  readonly events: string;
}

/** An export at a glance. */
export interface SiteIndex {
  readonly site: WordPressSite;
  /** Names by login. */
  readonly authors: ReadonlyMap<string, string>;
  readonly files: readonly IndexedEntry[];
  readonly pages: readonly IndexedEntry[];
  /** Posts and events. */
  readonly posts: readonly IndexedEntry[];
  readonly menuItems: readonly IndexedEntry[];
  readonly byId: ReadonlyMap<string, IndexedEntry>;
  readonly addresses: OldAddresses;
  /** How many entries of other kinds there are, by what they are called. */
  readonly others: ReadonlyMap<string, number>;
  readonly comments: number;
}

const wantedStatuses: ReadonlySet<string> = new Set(['publish', 'future', 'draft', 'pending', 'private']);

/** What WordPress keeps for itself. */
const internalTypes: ReadonlySet<string> = new Set(
  'revision custom_css customize_changeset oembed_cache user_request wp_block wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face'.split(
    ' ',
  ),
);

/** Reads an export once, without keeping its texts. */
export async function indexExport(file: string, { events }: WantedTypes): Promise<SiteIndex> {
  const authors = new Map<string, string>();
  const lists = {
    files: [] as IndexedEntry[],
    pages: [] as IndexedEntry[],
    posts: [] as IndexedEntry[],
    menuItems: [] as IndexedEntry[],
  };
  const others = new Map<string, number>();
  const byId = new Map<string, IndexedEntry>();
  let site: WordPressSite = { title: '', url: '' };
  let comments = 0;
  const byType: ReadonlyMap<string, IndexedEntry[]> = new Map([
    ['attachment', lists.files],
    ['page', lists.pages],
    ['post', lists.posts],
    ['nav_menu_item', lists.menuItems],
    [events, lists.posts],
  ]);
  for await (const record of readWxr(file)) {
    if (record.kind === 'site') site = record.site;
    else if (record.kind === 'author') authors.set(record.author.login, record.author.displayName);
    else if (record.entry.type === 'attachment' || wantedStatuses.has(record.entry.status)) {
      const { content: _, excerpt: __, ...entry } = record.entry;
      const list = byType.get(entry.type);
      if (list === undefined) {
        if (!internalTypes.has(entry.type)) others.set(entry.type, (others.get(entry.type) ?? 0) + 1);
        continue;
      }
      list.push(entry);
      byId.set(entry.id, entry);
      comments += entry.comments;
    }
  }
  if (site.url === '') throw new Error('This is no export of WordPress: it names no address of a site');
  return { ...lists, site, authors, byId, others, comments, addresses: addressesOf(site, lists) };
}

function addressesOf(
  { url }: WordPressSite,
  { files, pages, posts }: Pick<SiteIndex, 'files' | 'pages' | 'posts'>,
): OldAddresses {
  const addresses = new OldAddresses(url);
  const kinds = [
    { entries: pages, kind: 'page', parameters: ['page_id', 'p'] },
    { entries: posts, kind: 'item', parameters: ['p'] },
    { entries: files, kind: 'file', parameters: ['attachment_id', 'p'] },
  ] as const;
  for (const { entries, kind, parameters } of kinds) {
    for (const { id, link, guid, attachmentUrl } of entries) {
      const short = parameters.map((name) => `?${name}=${id}`);
      for (const address of [attachmentUrl, link, guid, ...short])
        if (address !== '') addresses.add(address, { id, kind });
    }
  }
  return addresses;
}
