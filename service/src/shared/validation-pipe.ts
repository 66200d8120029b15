import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { Issue } from './issue.ts';

/** A body, parameter or query that does not match its schema. */
export class InvalidInput extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('Input is not valid');
    this.name = 'InvalidInput';
  }
}

/** A query with parameters that the route does not know. Ignored, they would seem to have had an effect. */
export class UnknownParameters extends InvalidInput {
  constructor(names: readonly string[]) {
    super(names.map((name) => ({ code: 'unknown_parameter', message: 'Unknown', path: [name] })));
    this.name = 'UnknownParameters';
  }
}

/** Only schemas of queries are strict. */
function inputError(issues: readonly Issue[]): InvalidInput {
  const unknown = issues.flatMap(({ keys = [] }) => keys);
  return unknown.length > 0 ? new UnknownParameters(unknown) : new InvalidInput(issues);
}

/** Validates what a controller declares a schema for: `@Body({ schema: createPage })`. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: inputError,
});
