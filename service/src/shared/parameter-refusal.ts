import type { ParameterRefusal } from '@spoor/contracts/collections/collection-query';
import { DomainError } from './domain-error.ts';
import type { Issue } from './issue.ts';
import { jsonPointer } from './json-pointer.ts';

/** The refusal of a parameter that has a code of its own, such as `invalid_filter`; undefined where no issue is one. */
export function refusalOf(issues: readonly Issue[]): DomainError | undefined {
  const issue = issues.find(({ params }) => params?.refusal !== undefined);
  if (issue?.params?.refusal === undefined) return undefined;
  const { code, reason } = issue.params.refusal as ParameterRefusal;
  return new DomainError(code, { ...reason, path: jsonPointer(issue.path ?? []) });
}
