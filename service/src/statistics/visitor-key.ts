import { createHmac } from 'node:crypto';

/** What tells visitors apart. Nothing of it is kept. */
export interface VisitorTraits {
  readonly ip: string;
  readonly userAgent: string;
  readonly platformGuid: string;
}

/**
 * A name for a visitor that holds for one day: whoever has it cannot go back to an address, not even by trying them
 * all, once the salt of the day is destroyed.
 */
export function visitorKey(salt: Buffer, { ip, userAgent, platformGuid }: VisitorTraits): string {
  const content = JSON.stringify([ip, userAgent, platformGuid]);
  return createHmac('sha256', salt).update(content).digest('base64url');
}
