import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { listFormsEver } from '@spoor/projections/forms/forms/form-recipients.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { formDecider } from '../forms/domain/form.decider.ts';
import type { CommandContext } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';

/** Forms tell nobody any more who was erased, also not those in the trash, nor after something is undone or restored. */
@Injectable()
export class EraseRecipients {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  /** May be done again. @param addresses every one that the person ever had */
  async erase(
    addresses: readonly string[],
    reading: Pick<QueryContext, 'db' | 'platform'>,
    context: CommandContext,
  ): Promise<void> {
    for (const guid of await listFormsEver(reading)) {
      // Of a Change that was recorded before, nothing would be done about what was put back since.
      const changeId = randomUUID();
      const command = { type: 'EraseRecipients', addresses } as const;
      await this.handleCommand(formDecider, guid, command, { ...context, changeId });
    }
  }
}
