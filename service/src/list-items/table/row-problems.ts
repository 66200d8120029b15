import type { ImportedRow } from '@spoor/contracts/list-items/item-table.views';
import type { MatchedColumn } from '@spoor/contracts/list-items/table/item-table';
import { type Reason, reasonOf } from '@spoor/contracts/shared/problem-reason';
import type { TFunction } from 'i18next';
import { DomainError } from '../../shared/domain-error.ts';
import type { Issue } from '../../shared/issue.ts';
import { issueText } from '../../shared/issue-text.ts';

export type RowProblem = ImportedRow['problems'][number];

/** What is wrong with rows, in the language of whoever sent them. */
export class RowProblems {
  constructor(
    private readonly matched: readonly MatchedColumn[],
    private readonly t: TFunction<'problems'>,
  ) {}

  /** @param column its header; null where the whole row is meant */
  of(column: string | null, reason: Reason | Reason['name']): RowProblem {
    const { name, values } = reasonOf(reason) as Reason;
    return { column, code: name, message: this.t(`reason.${name}`, { ...values }) };
  }

  ofIssues(issues: readonly Issue[]): RowProblem[] {
    return issues.map((issue) => ({
      column: this.columnAt((issue.path ?? []).map(String)),
      code: issue.code ?? 'invalid',
      message: issueText(issue, this.t),
    }));
  }

  /** @throws whatever is no refusal */
  ofRefusal(error: unknown): RowProblem[] {
    if (!(error instanceof DomainError)) throw error;
    const { code, reason, issues } = error;
    if (issues.length > 0) return this.ofIssues(issues);
    if (reason === undefined) return [{ column: null, code, message: this.t(`problem.${code}`) }];
    return [this.of(this.columnAt((reason.path ?? '').split('/').slice(1)), reason)];
  }

  /** The header of what tells a member; null where nothing does. @param path from the item */
  private columnAt([member = '', key = '']: readonly string[]): string | null {
    const field = member === 'metadata' ? `metadata.${key}` : member;
    return this.matched.find((column) => column.field === field)?.header ?? null;
  }
}
