import { plainLine } from '../plain-line.ts';

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
/** Milliseconds between two drawings. */
const pause = 100;

/** Shows steps on a terminal as a bar, elsewhere as a line each once they are done. */
export function showProgress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  const isTerminal = output.isTTY === true;
  let step = '';
  let total: number | undefined;
  let done = 0;
  let began = 0;
  let drawn = 0;
  const draw = (mark: string, ending: string) => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const line = `${mark} ${step} ${countOf(done, total)} (${seconds} s)`;
    output.write(isTerminal ? `\r\u001b[K${line}${ending}` : plainLine(line, 'progress', 'info'));
  };
  return {
    begin(name, all) {
      [step, total, done, began, drawn] = [name, all, 0, performance.now(), 0];
      if (isTerminal) draw('…', '');
    },
    advance(count) {
      done += count;
      const now = performance.now();
      if (!isTerminal || now - drawn < pause) return;
      drawn = now;
      draw('…', '');
    },
    end: () => draw('✓', '\n'),
  };
}

function countOf(done: number, total: number | undefined): string {
  if (total === undefined) return done.toLocaleString('en');
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor(share * 100)}% of ${total.toLocaleString('en')}`;
}
