import type { PageView } from '@spoor/contracts/pages/page.views';
import { scheduleProblem } from '@spoor/contracts/pages/schedule-problem';
import { moment } from '@spoor/contracts/shared/timestamp';
import { z } from 'zod';

/** When a page goes online or offline by itself. @param page as it is planned for now */
export function scheduleForm(
  page: Pick<PageView, 'isPublished' | 'scheduledPublishOn' | 'scheduledUnpublishOn'>,
) {
  const { isPublished, scheduledPublishOn: publishOn, scheduledUnpublishOn: unpublishOn } = page;
  return z
    .object({ publishOn: moment.nullable(), unpublishOn: moment.nullable() })
    .superRefine((plan, context) => {
      const problem = scheduleProblem(
        plan,
        { isPublished, schedule: { publishOn, unpublishOn } },
        Date.now(),
      );
      if (problem === undefined) return;
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.code });
    });
}
