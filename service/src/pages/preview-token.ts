import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';

export interface PreviewClaim {
  readonly pageGuid: string;
  readonly linkGuid: string;
}

/** Bytes. */
const guidBytes = 16;
const signatureBytes = 16;

/** The signed token in a preview's address, so that links need no storage besides the page. */
export function previewToken(secretKey: string, claim: PreviewClaim): string {
  const subject = Buffer.concat([bytesOf(claim.pageGuid), bytesOf(claim.linkGuid)]);
  return Buffer.concat([subject, signatureOf(secretKey, subject)]).toString('base64url');
}

/** @returns undefined where the token is not ours; whether the link is still valid is for the page to say */
export function readPreviewToken(secretKey: string, token: string): PreviewClaim | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * guidBytes + signatureBytes) return undefined;
  const subject = bytes.subarray(0, 2 * guidBytes);
  if (!timingSafeEqual(bytes.subarray(2 * guidBytes), signatureOf(secretKey, subject))) return undefined;
  const pageGuid = guidFrom(subject.subarray(0, guidBytes));
  const linkGuid = guidFrom(subject.subarray(guidBytes));
  return pageGuid === undefined || linkGuid === undefined ? undefined : { pageGuid, linkGuid };
}

function bytesOf(guid: string): Buffer {
  return Buffer.from(guid.replaceAll('-', ''), 'hex');
}

function guidFrom(bytes: Buffer): string | undefined {
  return normalizeGuid(bytes.toString('hex'));
}

/** The fixed prefix keeps other signatures with the same key from being accepted here. */
function signatureOf(secretKey: string, subject: Buffer): Buffer {
  const signature = createHmac('sha256', secretKey).update('preview link').update(subject).digest();
  return signature.subarray(0, signatureBytes);
}
