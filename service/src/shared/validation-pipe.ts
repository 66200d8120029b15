import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import type { Issue } from './issue.ts';
import { refusalOf } from './parameter-refusal.ts';
import { unknownBodyMembers } from './unknown-body-members.ts';

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

/** Only schemas of queries are strict at their root; further in, a member that is not known has a place. */
function inputError(issues: readonly Issue[]): Error {
  const unknown = issues.flatMap(({ keys = [], path = [] }) => (path.length === 0 ? keys : []));
  if (unknown.length > 0) return new UnknownParameters(unknown);
  return refusalOf(issues) ?? new InvalidInput(issues.flatMap(ofMeant).flatMap(perMember));
}

/**
 * Of a value that may be this or that: what is wrong with the one that it is a wrong one of, as a list that is too long; where that is not
 * plain, that it is none of them.
 */
function ofMeant(issue: Issue): Issue[] {
  const { errors = [], path = [] } = issue;
  const meant = errors.filter(
    (of) => !of.some(({ code, path: at = [] }) => code === 'invalid_type' && at.length === 0),
  );
  if (meant.length !== 1) return [issue];
  return (meant[0] ?? []).map((each) => ({ ...each, path: [...path, ...(each.path ?? [])] }));
}

function perMember(issue: Issue): Issue[] {
  const { keys, path = [] } = issue;
  if (keys === undefined) return [issue];
  return keys.map((key) => ({ code: 'unknown_member', message: 'Unknown', path: [...path, key] }));
}

/** Also refuses what a body says that its schema does not know, and names the part of an address that it refuses. */
class StrictValidationPipe extends StandardSchemaValidationPipe {
  override async transform<Value>(value: Value, metadata: ArgumentMetadata): Promise<Value> {
    const { type, schema, data: name } = metadata;
    if (type === 'param' && name !== undefined) {
      return super.transform(value, metadata).catch((error: unknown) => {
        throw error instanceof InvalidInput ? new InvalidInput(error.issues.map(within(name))) : error;
      });
    }
    const isBody = type === 'body' && schema !== undefined;
    const unknown = isBody ? unknownBodyMembers(schema as z.ZodType, value) : [];
    const checking = super.transform(value, metadata);
    if (unknown.length === 0) return checking;
    await checking.catch((error: unknown) => {
      // A member that is missing is often the one that was misspelt.
      throw error instanceof InvalidInput ? new InvalidInput([...error.issues, ...unknown]) : error;
    });
    throw new InvalidInput(unknown);
  }
}

const within =
  (name: string) =>
  (issue: Issue): Issue => ({ ...issue, path: [name, ...(issue.path ?? [])] });

/** Validates what a controller declares a schema for: `@Body({ schema: createPage })`. */
export const validationPipe = new StrictValidationPipe({ exceptionFactory: inputError });
