import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { StoredLogEntry } from '@spoor/contracts/logs/log-entry';
import type { MailRow } from '@spoor/contracts/mail/mail.views';

/** One thing that followed from a request. `at` is ISO-8601. */
export type TraceEntry =
  | { readonly kind: 'line'; readonly key: string; readonly at: string; readonly line: StoredLogEntry }
  | { readonly kind: 'change'; readonly key: string; readonly at: string; readonly change: ChangeView }
  | { readonly kind: 'mail'; readonly key: string; readonly at: string; readonly mail: MailRow };

interface TraceSources {
  readonly lines: readonly StoredLogEntry[];
  readonly changes: readonly ChangeView[];
  readonly mails: readonly MailRow[];
}

/** All of it in the order in which it happened, by the clocks of those who tell. */
export function traceOf({ lines, changes, mails }: TraceSources): readonly TraceEntry[] {
  return [
    ...lines.map((line): TraceEntry => ({ kind: 'line', key: `line ${line.id}`, at: momentOf(line), line })),
    ...changes.map((change): TraceEntry => {
      const { changeId, at } = change;
      return { kind: 'change', key: `change ${changeId}`, at, change };
    }),
    ...mails.map(
      (mail): TraceEntry => ({ kind: 'mail', key: `mail ${mail.guid}`, at: mail.createdOn, mail }),
    ),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** When a line was written, ISO-8601. */
export function momentOf({ timestamp }: Pick<StoredLogEntry, 'timestamp'>): string {
  return new Date(timestamp * 1_000).toISOString();
}
