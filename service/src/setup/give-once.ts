import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Decider } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { setupContext } from './setup-context.ts';

/** A command of the setup: its Change follows from what it is about, so that given twice it is answered as the first time. */
export async function giveOnce<Document, Command extends { type: string }, Event extends SpoorEvent>(
  handleCommand: HandleCommand,
  decider: Decider<Document, Command, Event>,
  guid: string,
  command: Command,
  platform: Platform,
): Promise<void> {
  const changeId = derivedGuid(platform.guid, guid, command.type);
  await handleCommand(decider, guid, command, setupContext(platform.guid, changeId));
}
