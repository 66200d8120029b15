import type { ZodNumber } from 'zod';

/** Between what a number may be, as its schema says. */
export function numberBounds({ minValue, maxValue }: Pick<ZodNumber, 'minValue' | 'maxValue'>) {
  return { min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
}
