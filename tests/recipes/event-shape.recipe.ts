import type { Recipe } from './recipe.ts';

const domain = 'service/src/platforms/domain';
const today = ', reason: null';

/** A platform is suspended for a reason. */
export const eventShape: Recipe = {
  name: 'An event’s shape changes',
  thing: 'PlatformSuspended',
  specs: ['tests/changes/event-samples', 'service/src/platforms/domain'],
  steps: [
    {
      file: 'contracts/src/platforms/platform.events.ts',
      put: ' reason: z.string().nullable() ',
      after: '  PlatformSuspended: z.object({',
    },
    {
      file: 'contracts/src/platforms/platform.upcasters.ts',
      is: `/** Version 1 had no reason. */
export function addReason(data: object): unknown {
  return { ...data, reason: null };
}
`,
    },
    {
      file: 'contracts/src/event-catalogue.ts',
      put: "import { addReason } from './platforms/platform.upcasters.ts';\n",
      before: "import { redirectEvents }",
    },
    {
      file: 'contracts/src/event-catalogue.ts',
      put: '  PlatformSuspended: [addReason],\n',
      before: '  UserCreated: [',
    },
    {
      file: `${domain}/platform.decider.ts`,
      put: `  if (wanted.isSuspended) return [{ type: 'PlatformSuspended', data: { reason: null } }];
`,
      before: "  return [{ type: wanted.isSuspended",
    },
  ],
};
