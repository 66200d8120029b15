import { newestEventSample } from './newest-sample.ts';
import type { Recipe } from './recipe.ts';

const domain = 'service/src/platforms/domain';
const stream = 'stream: `platform-\x24{duinwijk.guid}`';
const before = "{ type: 'PlatformSuspended', data: {} }";
const today = "{ type: 'PlatformSuspended', data: { reason: null } }";

/** A platform is suspended for a reason. */
export const eventShape: Recipe = {
  name: "An event's shape changes",
  thing: 'PlatformSuspended',
  specs: ['tests/changes/event-samples', domain],
  steps: [
    {
      file: 'contracts/src/platforms/platform.events.ts',
      put: '  PlatformSuspended: z.object({ reason: z.string().nullable() }),\n',
      instead: '  PlatformSuspended: z.object({}),\n',
      name: 'reason',
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
      before: 'import { redirectEvents }',
    },
    {
      file: 'contracts/src/event-catalogue.ts',
      put: '  PlatformSuspended: [addReason],\n',
      before: '  UserCreated: [',
    },
    {
      file: `${domain}/platform.decider.ts`,
      put: `  return [wanted.isSuspended ? ${today} : { type: 'PlatformResumed', data: {} }];`,
      instead: "  return [{ type: wanted.isSuspended ? 'PlatformSuspended' : 'PlatformResumed', data: {} }];",
    },
    {
      file: `${domain}/platform.compensation.ts`,
      put: `return ${today};`,
      instead: `return ${before};`,
      name: 'reason',
    },
    {
      file: `${domain}/platform.decider.unit.spec.ts`,
      put: `suspended = ${today} as`,
      instead: `suspended = ${before} as`,
    },
    {
      file: `${domain}/platform.decider.unit.spec.ts`,
      put: `.thenHappens(${today})`,
      instead: `.thenHappens(${before})`,
    },
    {
      file: 'projections/src/platforms/platforms/platforms.int.spec.ts',
      put: `type === 'PlatformSuspended'
        ? ({ type, ${stream}, data: { reason: null } } as const)
        : ({ type, ${stream}, data: {} } as const);`,
      instead: `({ type, ${stream}, data: {} }) as const;`,
    },
    {
      file: `tests/samples/events/PlatformSuspended.v${newestEventSample('PlatformSuspended') + 1}.json`,
      is: `{
  "stream": "platform-bbbbbbbb-0000-4000-8000-000000000001",
  "type": "PlatformSuspended",
  "data": { "reason": "Verhuizing" },
  "metadata": {
    "changeId": "cccccccc-0000-4000-8000-00000000845a",
    "correlationId": "E-20260501T080000Z-7K2F",
    "causationId": "E-20260501T080000Z-7K2F",
    "actorGuid": "aaaaaaaa-0000-4000-8000-000000000001",
    "actorKind": "user",
    "via": "ui",
    "platformGuid": "bbbbbbbb-0000-4000-8000-000000000001",
    "at": "2026-11-28T13:00:00.000Z",
    "schemaVersion": "${newestEventSample('PlatformSuspended') + 1}"
  }
}
`,
    },
  ],
};
