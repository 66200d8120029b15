import type { ImportedRow } from '@spoor/contracts/list-items/item-table.views';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { refetchAll } from '../../shared/refetch.ts';
import { useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';
import { type FilePart, type FileProblem, type ItemsFile, partedFile, readItemsFile } from './items-file.ts';
import { type ChosenColumns, forgetRun, importPart, previewPart, runIdOf } from './items-import.api.ts';

/** How far a file is: looked at, ready to be taken over, being taken over, and so on. */
export type ImportStage = 'choosing' | 'checking' | 'unchecked' | 'ready' | 'importing' | 'stopped' | 'done';

export interface ItemsImport {
  readonly stage: ImportStage;
  readonly file: ItemsFile | undefined;
  readonly problem: FileProblem | undefined;
  readonly columns: ChosenColumns;
  /** What is known of the rows: of what they would lead to, or of what they led to. */
  readonly rows: readonly ImportedRow[];
  /** Rows that were sent. */
  readonly sent: number;
}

const nothing: ItemsImport = {
  stage: 'choosing',
  file: undefined,
  problem: undefined,
  columns: {},
  rows: [],
  sent: 0,
};

/** Takes a file over into a list: shows first what it leads to, and goes on where it stopped. */
export function useItemsImport(listGuid: string) {
  const { t } = useI18n();
  const api = useApi();
  const [state, setState] = useState(nothing);
  const looking = useRef<AbortController>(undefined);
  // What is being taken over goes on behind a dialog that is closed.
  useEffect(() => () => looking.current?.abort(), []);

  async function choose(chosen: File | undefined): Promise<void> {
    looking.current?.abort();
    if (chosen === undefined) return setState(nothing);
    const read = await readItemsFile(chosen);
    if (typeof read === 'string') return setState({ ...nothing, problem: read });
    await lookAt(read, {});
  }

  async function lookAt(read: ItemsFile, columns: ChosenColumns): Promise<void> {
    const file = partedFile(read, columns);
    looking.current?.abort();
    const look = new AbortController();
    looking.current = look;
    const rows = refusedDoubles(file, t('items.import.row_twice'));
    let seen: ItemsImport = { ...nothing, stage: 'checking', file, columns, rows };
    setState(seen);
    try {
      for (const part of file.parts) {
        seen = withPart(seen, part, await previewPart(api, { listGuid, part, columns }, look.signal));
        if (look.signal.aborted) return;
        setState(seen);
      }
      setState({ ...seen, stage: 'ready' });
    } catch {
      if (!look.signal.aborted) setState({ ...seen, stage: 'unchecked' });
    }
  }

  return {
    ...state,
    choose,
    take: useTakeOver(listGuid, state, setState),
    lookAgain: () => state.file && lookAt(state.file, state.columns),
    chooseColumn: (header: string, field: string | null) =>
      state.file && lookAt(state.file, { ...state.columns, [header]: field }),
  };
}

/** Takes over what a file says, from its first part or from where it stopped. */
function useTakeOver(listGuid: string, state: ItemsImport, setState: (state: ItemsImport) => void) {
  const { t } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const startTask = useTaskReporter();

  return async (): Promise<void> => {
    const { file, columns, stage } = state;
    if (file === undefined) return;
    const run = { id: runIdOf(listGuid, file), name: t('items.import.run', { file: file.name }) };
    const report = startTask({ type: 'import', entity: 'listItem', subject: file.name, silent: true });
    let done: ItemsImport = {
      ...(stage === 'stopped' ? state : atStart(state, t('items.import.row_twice'))),
      stage: 'importing',
    };
    setState(done);
    try {
      for (const part of partsFrom(file, done.sent)) {
        done = withPart(done, part, await importPart(api, { listGuid, part, columns }, run));
        setState(done);
      }
      forgetRun(listGuid, file);
      setState({ ...done, stage: 'done' });
      report.done();
    } catch (error) {
      setState({ ...done, stage: 'stopped' });
      report.failed(error);
    }
    await refetchAll(queryClient);
  };
}

function atStart(known: ItemsImport, twice: string): ItemsImport {
  return { ...known, rows: known.file ? refusedDoubles(known.file, twice) : [], sent: 0 };
}

/** As the service refuses those of one part. */
function refusedDoubles({ doubles }: ItemsFile, message: string): ImportedRow[] {
  const problems = [{ column: null, code: 'row_twice', message }];
  return doubles.map((row) => ({ row, title: '', guid: null, outcome: 'refused', changes: [], problems }));
}

function withPart(known: ItemsImport, part: FilePart, rows: readonly ImportedRow[]): ItemsImport {
  return { ...known, rows: [...known.rows, ...rows], sent: known.sent + part.rows.length };
}

function partsFrom({ parts }: ItemsFile, sent: number): ItemsFile['parts'] {
  let before = 0;
  return parts.filter(({ rows }) => {
    before += rows.length;
    return before > sent;
  });
}
