import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeGuid } from '@spoor/contracts/shared/guid';

/** Which link to a draft somebody holds. */
export interface PreviewClaim {
  readonly pageGuid: string;
  readonly linkGuid: string;
}

/** Bytes of a guid, and of as much of the signature as nobody can guess. */
const guidBytes = 16;
const signatureBytes = 16;

/** What stands in the address of a preview: which link it is, signed, so that it need not be kept anywhere. */
export function previewToken(secretKey: string, claim: PreviewClaim): string {
  const subject = Buffer.concat([bytesOf(claim.pageGuid), bytesOf(claim.linkGuid)]);
  return Buffer.concat([subject, signatureOf(secretKey, subject)]).toString('base64url');
}

/** @returns undefined for what is no token of ours; whether the link still holds, the page knows */
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

/** Signed for this purpose alone: no other signature of ours opens a draft. */
function signatureOf(secretKey: string, subject: Buffer): Buffer {
  const signature = createHmac('sha256', secretKey).update('preview link').update(subject).digest();
  return signature.subarray(0, signatureBytes);
}
