import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { StoredLogEntry } from '@spoor/contracts/logs/log-entry';
import type { MailRow } from '@spoor/contracts/mail/mail.views';
import { expect, it } from 'vitest';
import { traceOf } from './request-trace.ts';

const second = (at: number) => new Date(at * 1_000).toISOString();

it('tells lines, Changes and mails in the order in which they happened', () => {
  const lines = [
    { id: '9', timestamp: 30 },
    { id: '2', timestamp: 1 },
  ] as StoredLogEntry[];
  const changes = [{ changeId: 'c', at: second(2) }] as ChangeView[];
  const mails = [{ guid: 'm', createdOn: second(3) }] as MailRow[];
  expect(traceOf({ lines, changes, mails }).map(({ key, at }) => [key, at])).toEqual([
    ['line 2', second(1)],
    ['change c', second(2)],
    ['mail m', second(3)],
    ['line 9', second(30)],
  ]);
});
