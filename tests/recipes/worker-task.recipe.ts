import type { Recipe } from './recipe.ts';

/** Counts the words of a text. */
export const workerTask: Recipe = {
  name: 'A new worker task',
  thing: 'countWords',
  specs: ['tests/architecture', 'contracts/src/job'],
  steps: [
    {
      file: 'contracts/src/words/words.jobs.ts',
      is: `import { z } from 'zod';
import { defineJob } from '../shared/job.ts';

const second = 1_000;

/** Counts the words of a text. */
export const countWords = defineJob({
  queue: 'logs',
  name: 'count-words',
  payload: z.object({ key: z.string(), text: z.string() }),
  result: z.object({ words: z.int() }),
  jobId: ({ key }) => \`count-words-\${key}\`,
  policy: { attempts: 2, backoff: second, timeout: 5 * second, keep: 60 * second, priority: 0 },
});
`,
    },
    {
      file: 'contracts/src/job-catalogue.ts',
      put: "\nimport { countWords } from './words/words.jobs.ts';",
      after: "from './statistics/statistics.jobs.ts';",
    },
    { file: 'contracts/src/job-catalogue.ts', put: '  countWords,\n', before: '];' },
    {
      file: 'workers/src/words/count-words.processor.ts',
      is: `import { countWords } from '@spoor/contracts/words/words.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';

/** Counts what stands between spaces. */
export function countWordsProcessor() {
  return jobHandler(countWords, async ({ text }) => ({ words: text.split(/\\s+/).filter(Boolean).length }));
}
`,
    },
    {
      file: 'workers/src/main.ts',
      put: "\nimport { countWordsProcessor } from './words/count-words.processor.ts';",
      after: "from './statistics/record-analytics-events.processor.ts';",
    },
    {
      file: 'workers/src/main.ts',
      put: '  countWordsProcessor(),\n',
      before: '];\nconst logRun = jobRunLog(',
    },
  ],
};
