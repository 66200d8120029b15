import { readStored, removeStored, writeStored } from './browser-storage.ts';
import type { TextKey } from './i18n.tsx';

const texts = {
  registered: 'link_notice.registered',
  joined: 'link_notice.joined',
  password: 'link_notice.password',
} as const satisfies Record<string, TextKey>;

/** What somebody did by a link that came by mail. */
export type LinkNotice = keyof typeof texts;

const key = 'link-notice';

/** Has the next page tell that it worked, which is a document of its own: it is the first of whoever is signed in by that. */
export function leaveLinkNotice(notice: LinkNotice): void {
  writeStored('sessionStorage', key, notice);
}

/** What the page before left to tell; once. */
export function takeLinkNotice(): TextKey | undefined {
  const left = readStored('sessionStorage', key);
  removeStored('sessionStorage', key);
  return left !== null && Object.hasOwn(texts, left) ? texts[left as LinkNotice] : undefined;
}
