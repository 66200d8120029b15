import { describe, expect, it } from 'vitest';
import { failureOf } from '../shared/error-mapping.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';
import { problemOf } from './problem-document.ts';

describe('A problem document', () => {
  it('names as many mistakes as somebody mends, however many there are', () => {
    const issues = Array.from({ length: 5_000 }, (_, index) => ({
      code: 'unknown_member',
      message: '',
      path: [`m${index}`],
    }));
    const { errors = [] } = problemOf(failureOf(new InvalidInput(issues)), { headers: {}, id: 'x' });
    expect(errors).toHaveLength(100);
    expect(errors[0]?.path).toBe('/m0');
  });
});
