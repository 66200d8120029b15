import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { rejectionReason, uploadFailureOf } from './upload-failure.ts';

const refused = (status: number, code: 'image_too_large' | 'conflict') =>
  new ApiError(status, { type: 'about:blank', title: code, status, code, correlationId: 'x' });

describe('An upload that did not arrive', () => {
  it('is told why, where the server said so, and is not worth another try', () => {
    expect(uploadFailureOf(refused(422, 'image_too_large'))).toEqual({
      reason: 'image.image_too_large',
      mayRetry: false,
    });
  });

  it('may be tried again where the connection or the server failed', () => {
    expect(uploadFailureOf(new TypeError('offline'))).toEqual({ reason: 'image.failed', mayRetry: true });
    expect(uploadFailureOf(refused(409, 'conflict'))).toEqual({ reason: 'image.failed', mayRetry: true });
  });
});

describe('A file that is not even sent', () => {
  it('is a program, or of a kind that does not fit there', () => {
    expect(rejectionReason(new File(['x'], 'setup.exe'), undefined)).toBe('upload.program');
    expect(rejectionReason(new File(['x'], 'nota.pdf'), ['image'])).toBe('upload.no_image');
    expect(rejectionReason(new File(['x'], 'foto.jpg'), ['video'])).toBe('upload.other_kind');
    expect(rejectionReason(new File(['x'], 'foto.jpg'), ['image'])).toBeUndefined();
  });
});
