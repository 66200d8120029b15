import { afterEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** @returns all that two steps show, the first of which takes half a minute */
function shown(isTTY: boolean): string {
  vi.useFakeTimers({ toFake: ['performance'] });
  const parts: unknown[] = [];
  const progress = showProgress({ isTTY, write: (part: unknown) => parts.push(part) > 0 });
  progress.begin('Events', 3_000);
  for (let second = 1; second <= 30; second += 1) {
    vi.advanceTimersByTime(1_000);
    progress.advance(100);
  }
  progress.end();
  progress.begin('Lists');
  progress.advance(7);
  progress.end();
  return parts.join('');
}

describe('How far a long task is', () => {
  it('is drawn on a terminal', () => {
    expect(shown(true)).toContain('████████████░░░░░░░░░░░░ 50% of 3,000');
  });

  it('is told elsewhere by a few lines', () => {
    expect(shown(false).split('\n')).toEqual([
      '… Events 1,000 of 3,000 (10.0 s)',
      '… Events 2,000 of 3,000 (20.0 s)',
      '… Events 3,000 of 3,000 (30.0 s)',
      '✓ Events 3,000 of 3,000 (30.0 s)',
      '✓ Lists 7 (0.0 s)',
      '',
    ]);
  });

  it('is told by entries where the log is for machines, on a terminal too', () => {
    vi.stubEnv('LOG_FORMAT', 'json');
    const entries = shown(true).trimEnd().split('\n');
    expect(entries).toHaveLength(5);
    expect(JSON.parse(entries[4] ?? '')).toMatchObject({ level: 'info', msg: '✓ Lists 7 (0.0 s)' });
  });
});
