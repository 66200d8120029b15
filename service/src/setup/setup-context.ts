import type { CommandContext } from '../shared/command-context.ts';

/** What the setup says about its own commands: nobody gave them. */
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
