import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { listFormsNotifying } from '@spoor/projections/forms/forms/form-recipients.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { formDecider } from '../forms/domain/form.decider.ts';
import type { CommandContext } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';

/** Forms tell nobody any more who was erased. */
@Injectable()
export class EraseRecipients {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  /** May be done again. @param addresses every one that the person ever had */
  async erase(
    addresses: readonly string[],
    reading: Pick<QueryContext, 'db' | 'platform'>,
    context: CommandContext,
  ): Promise<void> {
    const known = new Set(addresses.map((address) => address.toLowerCase()));
    const isTheirs = (address: string) => known.has(address.toLowerCase());
    for (const { guid, notify, notifyIf } of await listFormsNotifying(reading, addresses)) {
      // Of a Change that was recorded before, nothing would be done about what was put back since.
      const changeId = randomUUID();
      const edit = {
        notifyIf: notifyIf.filter(({ email }) => !isTheirs(email)),
        recipients: { remove: [...addresses, ...notify.filter(isTheirs)] },
      };
      await this.handleCommand(formDecider, guid, { type: 'EditForm', edit }, { ...context, changeId });
    }
  }
}
