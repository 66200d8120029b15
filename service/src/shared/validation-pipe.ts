import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { Issue } from './issue.ts';

/** A body, parameter or query that does not match its schema. */
export class InvalidInput extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('Input is not valid');
    this.name = 'InvalidInput';
  }
}

/** Validates what a controller declares a schema for: `@Body({ schema: createPage })`. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new InvalidInput(issues),
});
