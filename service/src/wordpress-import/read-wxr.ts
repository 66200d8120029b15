import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { WordPressEntry, WordPressRecord, WordPressTerm } from './wordpress-entry.ts';

/** What stands in an element that lies flat: texts by the names of their elements, and what comes more than once. */
interface Fields {
  readonly texts: Map<string, string>;
  readonly terms: WordPressTerm[];
  readonly meta: Map<string, string>;
  comments: number;
}

/** XML cannot have these, and WordPress writes them all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

/**
 * Reads an export of WordPress (WXR), one record at a time, whatever its size.
 * @throws Error that names the line where it is no XML, or no export
 */
export async function* readWxr(file: string): AsyncGenerator<WordPressRecord, void, undefined> {
  const reader = new WxrReader();
  for await (const chunk of createReadStream(file, 'utf8')) {
    yield* reader.take(String(chunk).replace(controls, ''));
  }
  yield* reader.end();
}

class WxrReader {
  private readonly parser = new SaxesParser();
  /** Names of the elements around what is read. */
  private readonly path: string[] = [];
  private ready: WordPressRecord[] = [];
  private readonly channel = newFields();
  private current: Fields | undefined;
  private text = '';
  private term = { taxonomy: '', slug: '' };
  private metaKey = '';
  private isExport = false;

  constructor() {
    this.parser.on('error', (error) => {
      throw new Error(`The export cannot be read: ${error.message}`);
    });
    this.parser.on('opentag', ({ name, attributes }) => {
      this.path.push(name);
      this.text = '';
      if (name === 'item' || name === 'wp:author') this.current = newFields();
      if (name === 'category')
        this.term = { taxonomy: String(attributes.domain ?? ''), slug: String(attributes.nicename ?? '') };
      if (name === 'wp:wxr_version') this.isExport = true;
    });
    const add = (text: string) => {
      this.text += text;
    };
    this.parser.on('text', add);
    this.parser.on('cdata', add);
    this.parser.on('closetag', ({ name }) => {
      this.path.pop();
      this.close(name);
      this.text = '';
    });
  }

  take(chunk: string): WordPressRecord[] {
    this.parser.write(chunk);
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  end(): WordPressRecord[] {
    this.parser.close();
    if (!this.isExport) throw new Error('This is no export of WordPress: it names no version of WXR');
    return this.ready;
  }

  private close(name: string): void {
    const parent = this.path.at(-1) ?? '';
    if (name === 'channel') return;
    if (parent === 'channel') this.closeInChannel(name);
    else if (this.current === undefined) return;
    else if (parent === 'item' || parent === 'wp:author') this.closeInRecord(name, this.current);
    else if (name === 'wp:meta_key') this.metaKey = this.text;
    else if (name === 'wp:meta_value' && parent === 'wp:postmeta')
      this.current.meta.set(this.metaKey, this.text);
  }

  private closeInChannel(name: string): void {
    const { current } = this;
    if (name === 'item' && current !== undefined) this.emit({ kind: 'entry', entry: entryOf(current) });
    else if (name === 'wp:author' && current !== undefined) {
      const login = current.texts.get('wp:author_login') ?? '';
      const displayName = current.texts.get('wp:author_display_name') ?? '';
      this.emit({ kind: 'author', author: { login, displayName: displayName === '' ? login : displayName } });
    } else {
      this.channel.texts.set(name, this.text.trim());
      if (name !== 'wp:base_blog_url') return;
      const title = this.channel.texts.get('title') ?? '';
      this.emit({ kind: 'site', site: { title, url: this.text.trim() } });
      return;
    }
    this.current = undefined;
  }

  private closeInRecord(name: string, current: Fields): void {
    if (name === 'category') current.terms.push({ ...this.term, name: this.text.trim() });
    else if (name === 'wp:comment') current.comments += 1;
    else if (name !== 'wp:postmeta') current.texts.set(name, this.text);
  }

  private emit(record: WordPressRecord): void {
    this.ready.push(record);
  }
}

function newFields(): Fields {
  return { texts: new Map(), terms: [], meta: new Map(), comments: 0 };
}

function entryOf({ texts, terms, meta, comments }: Fields): WordPressEntry {
  const text = (name: string) => texts.get(name)?.trim() ?? '';
  return {
    terms,
    meta,
    comments,
    id: text('wp:post_id'),
    type: text('wp:post_type'),
    status: text('wp:status'),
    title: text('title'),
    slug: text('wp:post_name'),
    link: text('link'),
    guid: text('guid'),
    parentId: text('wp:post_parent'),
    order: Number.parseInt(text('wp:menu_order'), 10) || 0,
    isSticky: text('wp:is_sticky') === '1',
    hasPassword: text('wp:post_password') !== '',
    date: momentOf(text('wp:post_date_gmt')) ?? momentOf(text('wp:post_date')),
    authorLogin: text('dc:creator'),
    content: texts.get('content:encoded') ?? '',
    excerpt: text('excerpt:encoded'),
    attachmentUrl: text('wp:attachment_url'),
  };
}

/** As WordPress writes moments, `2019-05-01 10:00:00`, taken for UTC; undefined where there is none, which it writes as zeros. */
export function momentOf(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  if (day === undefined || day.startsWith('0000')) return undefined;
  const moment = new Date(`${day}T${time}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
