import { isSitePath, isWebAddress } from '../shared/web-address.ts';

/** What a stored link can lead to: a thing by its guid, so that the link survives moves, or an address. */
export const linkKinds = ['page', 'item', 'file', 'url', 'mail', 'tel'] as const;
export type LinkKind = (typeof linkKinds)[number];

const withinPage = /^[#?][^\s]*$/;
const mail = /^mailto:[^\s@]+@[^\s@]+$/i;
const telephone = /^tel:\+?[\d\s().-]{2,40}$/i;

/**
 * Whether an editor may link to an address: a public web address, a path of this site, a place on the same page, a mail
 * address (`mailto:`) or a telephone number (`tel:`). No scripts, no data, no private networks.
 */
export function isLinkAddress(text: string): boolean {
  if (text === '/' || isSitePath(text)) return true;
  return withinPage.test(text) || mail.test(text) || telephone.test(text) || isWebAddress(text);
}
