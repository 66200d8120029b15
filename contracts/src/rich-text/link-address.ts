import { isSitePath } from '../shared/site-path.ts';
import { isWebAddress } from '../shared/web-address.ts';

/** Kinds of targets: things by guid, which survives moves, or addresses. */
export const linkKinds = ['page', 'item', 'file', 'url', 'mail', 'tel'] as const;
export type LinkKind = (typeof linkKinds)[number];

const withinPage = /^[#?][^\s]*$/;
const mail = /^mailto:[^\s@]+@[^\s@]+$/i;
const telephone = /^tel:\+?[\d\s().-]{2,40}$/i;

/**
 * Whether an editor may link to an address: a public web address, a path of this site, an anchor or query on the same
 * page, `mailto:` or `tel:`. No scripts, no data, no private networks.
 */
export function isLinkAddress(text: string): boolean {
  return (
    isSitePath(text) || withinPage.test(text) || mail.test(text) || telephone.test(text) || isWebAddress(text)
  );
}
