import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Decider } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { setupContext } from './setup-context.ts';

/**
 * Runs a command of the setup. Its Change id is derived from platform, guid and type, so that repeating it has no
 * effect.
 */
export async function runSetupCommand<Document, Command extends { type: string }, Event extends SpoorEvent>(
  handleCommand: HandleCommand,
  decider: Decider<Document, Command, Event>,
  guid: string,
  command: Command,
  platform: Platform,
): Promise<void> {
  const changeId = derivedGuid(platform.guid, guid, command.type);
  await handleCommand(decider, guid, command, setupContext(platform.guid, changeId));
}
