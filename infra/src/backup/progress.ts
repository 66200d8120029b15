import { isForMachines, plainLine } from '../plain-line.ts';

/** Hears how far a long task is. */
export interface Progress {
  /** Begins a step. @param total of what is counted; undefined where nobody knows beforehand */
  begin(step: string, total?: number): void;
  /** So much more of it is done. */
  advance(count: number): void;
  /** The step is done. */
  end(): void;
}

/** For whoever does not look. */
export const noProgress: Progress = {
  begin: () => undefined,
  advance: () => undefined,
  end: () => undefined,
};

const barWidth = 24;
/** Milliseconds between two drawings, and between two lines where nothing is drawn. */
const pauses = { drawings: 100, lines: 10_000 };

/**
 * Shows steps on a terminal as a bar; elsewhere, and where the log is for machines, as a line each once they are done, and one
 * every ten seconds until then.
 */
export function showProgress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  const isDrawn = output.isTTY === true && !isForMachines();
  let step = '';
  let total: number | undefined;
  let done = 0;
  let began = 0;
  let shown = 0;
  const show = (mark: string, ending: string) => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const line = `${mark} ${step} ${isDrawn ? barOf(done, total) : countOf(done, total)} (${seconds} s)`;
    output.write(isDrawn ? `\r\u001b[K${line}${ending}` : plainLine(line, 'progress', 'info'));
  };
  return {
    begin(name, all) {
      const now = performance.now();
      [step, total, done, began, shown] = [name, all, 0, now, isDrawn ? 0 : now];
      if (isDrawn) show('…', '');
    },
    advance(count) {
      done += count;
      const now = performance.now();
      if (now - shown < (isDrawn ? pauses.drawings : pauses.lines)) return;
      shown = now;
      show('…', '');
    },
    end: () => show('✓', '\n'),
  };
}

function countOf(done: number, total: number | undefined): string {
  return total === undefined ? format(done) : `${format(done)} of ${format(total)}`;
}

function barOf(done: number, total: number | undefined): string {
  if (total === undefined) return format(done);
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor(share * 100)}% of ${format(total)}`;
}

function format(count: number): string {
  return count.toLocaleString('en');
}
