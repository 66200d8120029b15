import type { CommandContext } from '../shared/command-context.ts';

export function setupContext(platformGuid: string, changeId: string): CommandContext {
  return {
    changeId,
    correlationId: changeId,
    causationId: changeId,
    actorKind: 'system',
    via: 'import',
    platformGuid,
    at: new Date().toISOString(),
    strict: false,
  };
}
