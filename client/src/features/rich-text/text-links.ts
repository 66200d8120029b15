import type { LinkAttributes } from './stored-link-mark.ts';

type Link = Readonly<Record<string, unknown>>;

/** A link as texts store it. Blocks keep an address as `url`, texts as `href`. */
export function textLinkOf({ url, kind, guid, newWindow }: Link): Link {
  const target = guid ? { kind, guid, href: null } : { href: url, kind: null, guid: null };
  return { ...target, newWindow: newWindow === true || null };
}

/** The same link as blocks store it, and as people choose it. */
export function blockLinkOf({ href, kind, guid, newWindow }: Partial<LinkAttributes>): Link {
  return { ...(guid ? { kind, guid } : { kind: 'url', url: href ?? '' }), newWindow: newWindow === true };
}
