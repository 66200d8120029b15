import { describe, expect, it } from 'vitest';
import { focalPointAt } from './focal-point-at.ts';

describe('The path of a focal point', () => {
  it('says which side it is about', () => {
    expect(focalPointAt('/focalPoint/x')).toBe('x');
    expect(focalPointAt('/draft/blocks/a/content/focalPoint/y')).toBe('y');
    expect(focalPointAt('/focalPoint')).toBeUndefined();
    expect(focalPointAt('/x')).toBeUndefined();
  });
});
