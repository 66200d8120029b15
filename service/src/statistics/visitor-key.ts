import { createHmac } from 'node:crypto';

/** Input of the hash; not stored. */
export interface VisitorTraits {
  readonly ip: string;
  readonly userAgent: string;
  readonly platformGuid: string;
}

/**
 * A pseudonym for one visitor on one day. Once the day's salt is deleted, it cannot be traced back to an address, not
 * even by trying all addresses.
 */
export function visitorKey(salt: Buffer, { ip, userAgent, platformGuid }: VisitorTraits): string {
  const content = JSON.stringify([ip, userAgent, platformGuid]);
  return createHmac('sha256', salt).update(content).digest('base64url');
}
