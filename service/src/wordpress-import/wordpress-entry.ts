/** Somebody who wrote on the old site. */
export interface WordPressAuthor {
  readonly login: string;
  readonly displayName: string;
}

/** A category or tag of a post, by its name. */
export interface WordPressTerm {
  /** `category`, `post_tag`, or what a plugin made. */
  readonly taxonomy: string;
  /** What it is called in addresses. */
  readonly slug: string;
  readonly name: string;
}

/** A post, page, attachment or item of a menu of a WordPress export; whatever was absent is an empty text. */
export interface WordPressEntry {
  readonly id: string;
  /** `post`, `page`, `attachment`, `nav_menu_item`, or what a plugin made. */
  readonly type: string;
  readonly status: string;
  readonly title: string;
  /** Its last part of the address. */
  readonly slug: string;
  /** Its address, whole. */
  readonly link: string;
  /** Another address, which feeds know it by. */
  readonly guid: string;
  readonly parentId: string;
  readonly order: number;
  readonly isSticky: boolean;
  readonly hasPassword: boolean;
  /** ISO-8601 in UTC; undefined for drafts. */
  readonly date: string | undefined;
  readonly authorLogin: string;
  readonly content: string;
  readonly excerpt: string;
  readonly attachmentUrl: string;
  readonly comments: number;
  readonly terms: readonly WordPressTerm[];
  readonly meta: ReadonlyMap<string, string>;
}

/** What an export says of the site as a whole. */
export interface WordPressSite {
  readonly title: string;
  /** `https://www.example.org`, perhaps with a path. */
  readonly url: string;
}

/** One thing after the other, as an export has them. */
export type WordPressRecord =
  | { readonly kind: 'site'; readonly site: WordPressSite }
  | { readonly kind: 'author'; readonly author: WordPressAuthor }
  | { readonly kind: 'entry'; readonly entry: WordPressEntry };
