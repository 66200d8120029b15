import { describe, expect, it } from 'vitest';
import { scheduleNotice } from './schedule-notice.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const [earlier, tomorrow, nextWeek] = [
  '2026-11-21T09:00:00.000Z',
  '2026-11-22T08:00:00.000Z',
  '2026-11-28T08:00:00.000Z',
];
const nothing = { scheduledPublishOn: null, scheduledUnpublishOn: null, scheduleMisfire: null };

describe('What is told of plans', () => {
  it('is nothing where there are none', () => {
    expect(scheduleNotice(nothing, now)).toBeUndefined();
  });

  it('is what comes first', () => {
    const plans = { ...nothing, scheduledPublishOn: nextWeek, scheduledUnpublishOn: tomorrow };
    expect(scheduleNotice(plans, now)).toEqual({ kind: 'unpublish', moment: tomorrow, isWarning: false });
  });

  it('is an alarm where a moment has passed and nothing happened, or only late', () => {
    const overdue = { ...nothing, scheduledPublishOn: earlier };
    expect(scheduleNotice(overdue, now)).toEqual({ kind: 'overdue', moment: earlier, isWarning: true });
    const late = {
      ...nothing,
      scheduleMisfire: { act: 'publish', dueOn: earlier, doneOn: tomorrow },
    } as const;
    expect(scheduleNotice(late, now)).toEqual({ kind: 'late', moment: earlier, isWarning: true });
  });

  it('waits a moment before it alarms', () => {
    const due = { ...nothing, scheduledPublishOn: '2026-11-21T09:59:30.000Z' };
    expect(scheduleNotice(due, now)).toMatchObject({ kind: 'publish', isWarning: false });
  });
});
