import { elementTypes, isAnswered } from '@spoor/contracts/forms/element-types';
import { describe, expect, it } from 'vitest';
import { operatorsFor, operatorWord } from './condition-operators.ts';

describe('An answer that a condition looks at', () => {
  it('is compared in ways that mean something for its type, and in none where nothing is answered', () => {
    for (const type of elementTypes) expect(operatorsFor(type).length > 0, type).toBe(isAnswered(type));
    expect(operatorsFor('radio')).toEqual(['=', '!=', 'answered', 'unanswered']);
    expect(operatorsFor('number')).toContain('>=');
    expect(operatorsFor('number')).not.toContain('contains');
  });

  it('is earlier or later where it is a moment', () => {
    expect(operatorWord('>', 'date')).toBe('moment.>');
    expect(operatorWord('>', 'number')).toBe('>');
    expect(operatorWord('=', 'date')).toBe('=');
    expect(operatorWord('<', undefined)).toBe('<');
  });
});
