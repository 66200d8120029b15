import { describe, expect, it } from 'vitest';
import { isImageSigned, signatureLifetime, signImage } from './image-signature.ts';

const image = '6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10';
const otherImage = '0d9d2b55-4f10-4f0e-8f0e-5a3a1f0b7c22';
const secret = 'a secret of at least thirty-two letters';
const now = 1_795_000_000;

describe('the signature of an image', () => {
  const { auth, expires } = signImage(image, secret, now);

  it('gives access to that image for at least its lifetime', () => {
    expect(isImageSigned(image, auth, secret, now)).toBe(true);
    expect(isImageSigned(image, auth, secret, now + signatureLifetime)).toBe(true);
  });

  it('stays the same within the hour', () => {
    expect(signImage(image, secret, now + 1).auth).toBe(auth);
  });

  it('ends', () => {
    expect(isImageSigned(image, auth, secret, expires + 1)).toBe(false);
  });

  it('opens no other image', () => {
    expect(isImageSigned(otherImage, auth, secret, now)).toBe(false);
  });

  it.each(['', '.', 'x.y', `${expires + 3600}.${auth.split('.')[1]}`, `${expires}.`, auth.slice(0, -1)])(
    'cannot be made up: %s',
    (forged) => {
      expect(isImageSigned(image, forged, secret, now)).toBe(false);
    },
  );

  it('does not outlive its secret', () => {
    expect(isImageSigned(image, auth, `${secret}!`, now)).toBe(false);
  });
});
