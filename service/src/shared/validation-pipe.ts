import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { Issue } from './issue-texts.ts';

/** A body, parameter or query is not what its schema asks for. */
export class InvalidInput extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('Input is not valid');
    this.name = 'InvalidInput';
  }
}

/** Checks and types whatever a controller declares a schema for: `@Body({ schema: createPage })`. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new InvalidInput(issues),
});
