import { readStored, removeStored, writeStored } from './browser-storage.ts';

const linkNotices = ['registered', 'joined', 'password'] as const;

/** What somebody did by a link that came by mail. */
export type LinkNotice = (typeof linkNotices)[number];

const key = 'link-notice';

/** Has the next page tell that it worked, which is a document of its own: it is the first of whoever is signed in by that. */
export function leaveLinkNotice(notice: LinkNotice): void {
  writeStored('sessionStorage', key, notice);
}

/** What the page before left to tell; once. */
export function takeLinkNotice(): LinkNotice | undefined {
  const left = readStored('sessionStorage', key);
  removeStored('sessionStorage', key);
  return linkNotices.find((notice) => notice === left);
}
