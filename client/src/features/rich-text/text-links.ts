import type { LinkAttributes } from './stored-link-mark.ts';

type Link = Readonly<Record<string, unknown>>;

/** A link in the form of texts, which store the address as `href`, where blocks store `url`. */
export function textLinkOf({ url, kind, guid, newWindow }: Link): Link {
  const target = guid ? { kind, guid, href: null } : { href: url, kind: null, guid: null };
  return { ...target, newWindow: newWindow === true || null };
}

/** A link in the form of blocks. */
export function blockLinkOf({ href, kind, guid, newWindow }: Partial<LinkAttributes>): Link {
  return { ...(guid ? { kind, guid } : { kind: 'url', url: href ?? '' }), newWindow: newWindow === true };
}
