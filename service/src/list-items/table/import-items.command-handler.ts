import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportedTable } from '@spoor/contracts/list-items/item-table.views';
import type { RunChange } from '../../changes/run-change.ts';
import type { Receipt } from '../../shared/command-context.ts';
import { tokens } from '../../shared/providers.ts';
import { requireOneTarget } from '../../shared/revision-check.ts';
import { ItemTables, type SentTable } from './item-tables.ts';

export interface ImportedItems extends Receipt {
  readonly report: ImportedTable;
}

/** Makes and changes the items of a file, as one Change; rows that are refused are left out, and said. */
export class ImportItemsCommand extends Command<ImportedItems> {
  constructor(readonly sent: SentTable) {
    super();
  }
}

@CommandHandler(ImportItemsCommand)
export class ImportItemsHandler implements ICommandHandler<ImportItemsCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(ItemTables) private readonly tables: ItemTables,
  ) {}

  async execute({ sent }: ImportItemsCommand): Promise<ImportedItems> {
    const { report, steps } = await this.tables.judge(sent);
    requireOneTarget(report.rows, sent.context);
    return { ...(await this.runChange(steps, sent.context)), report };
  }
}
