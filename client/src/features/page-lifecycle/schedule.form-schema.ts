import type { PageView } from '@spoor/contracts/pages/page.views';
import { moment } from '@spoor/contracts/shared/timestamp';
import { z } from 'zod';
import { scheduleProblem } from './schedule-problem.ts';

/** When a page goes online or offline by itself. @param page as it is planned for now */
export function scheduleForm(page: Parameters<typeof scheduleProblem>[1] & Pick<PageView, 'guid'>) {
  return z
    .object({ publishOn: moment.nullable(), unpublishOn: moment.nullable() })
    .superRefine((plan, context) => {
      const problem = scheduleProblem(plan, page, Date.now());
      if (problem === undefined) return;
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.code });
    });
}
