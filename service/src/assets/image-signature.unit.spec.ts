import { describe, expect, it } from 'vitest';
import { isImageSigned, signImage } from './image-signature.ts';

const image = '6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10';
const otherImage = '0d9d2b55-4f10-4f0e-8f0e-5a3a1f0b7c22';
const secret = 'a secret of at least thirty-two letters';
const now = new Date('2026-11-21T10:30:00.000Z');
const hourLater = new Date('2026-11-21T11:30:00.000Z');
const daysLater = new Date('2026-11-23T10:30:00.000Z');

describe('the signature of an image', () => {
  const { auth, expiresOn } = signImage(image, secret, now);

  it('gives access to that image for at least an hour', () => {
    expect(isImageSigned(image, auth, secret, now)).toBe(true);
    expect(isImageSigned(image, auth, secret, hourLater)).toBe(true);
  });

  it('stays the same within the hour', () => {
    expect(signImage(image, secret, new Date('2026-11-21T10:31:00.000Z')).auth).toBe(auth);
  });

  it('ends when it says', () => {
    expect(isImageSigned(image, auth, secret, new Date(expiresOn))).toBe(true);
    expect(isImageSigned(image, auth, secret, daysLater)).toBe(false);
  });

  it('opens no other image', () => {
    expect(isImageSigned(otherImage, auth, secret, now)).toBe(false);
  });

  const [expires = '', proof = ''] = auth.split('.');
  it.each(['', '.', 'x.y', `${Number(expires) + 3600}.${proof}`, `${expires}.`, auth.slice(0, -1)])(
    'cannot be made up: %s',
    (forged) => {
      expect(isImageSigned(image, forged, secret, now)).toBe(false);
    },
  );

  it('does not outlive its secret', () => {
    expect(isImageSigned(image, auth, `${secret}!`, now)).toBe(false);
  });
});
