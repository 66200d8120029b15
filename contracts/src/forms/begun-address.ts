/**
 * By which the address of a page leads a browser without scripts to where it is in a form: what it answered there is kept under that name.
 * Free of schemas: visitors' pages load it.
 */
export const begunParameter = 'formulier';

/** Says that the server tried to keep a cookie in the browser: one that sends none now takes none. */
export const triedCookieParameter = 'cookie-geprobeerd';

/** A page of a form, or its summary (null), of what is kept under a guid. */
export interface BegunPlace {
  readonly guid: string;
  readonly pageId: string | null;
}

export function begunPlaceText({ guid, pageId }: BegunPlace): string {
  return pageId === null ? guid : `${guid}.${pageId}`;
}

/** Undefined where it is none. */
export function readBegunPlace(text: string): BegunPlace | undefined {
  const [, guid, pageId = null] = /^([0-9a-f-]{36})(?:\.([A-Za-z0-9_-]{1,64}))?$/.exec(text) ?? [];
  return guid === undefined ? undefined : { guid, pageId };
}
