import { createHmac, type KeyObject } from 'node:crypto';

/** Input of the hash; not stored. */
export type VisitorTraits =
  | { readonly ip: string; readonly userAgent: string; readonly platformGuid: string }
  /** The identity that a browser keeps. */
  | { readonly id: string; readonly platformGuid: string };

/**
 * A pseudonym for one visitor on one day. Once the day's salt is deleted, it cannot be traced back to an address, not
 * even by trying all addresses.
 */
export function visitorKey(salt: KeyObject, traits: VisitorTraits): string {
  const content =
    'id' in traits ? [traits.id, traits.platformGuid] : [traits.ip, traits.userAgent, traits.platformGuid];
  return createHmac('sha256', salt).update(JSON.stringify(content)).digest('base64url');
}
