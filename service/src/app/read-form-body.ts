import { carriedName } from '@spoor/contracts/forms/posted-form';
import { limits } from '@spoor/contracts/shared/limits';
import type { PostedEntries } from '../submissions/posted-forms.ts';
import { mostParts, mostReadBytes } from '../submissions/posted-limits.ts';
import { shortened } from '../submissions/shortened-answer.ts';

/** Bytes of one answer, as they are sent: no answer may have so many. */
const mostOfOne = 1024 * 1024;

/**
 * What a page of a form holds, as browsers post it: names and values, in order. Of an answer that is far too long the beginning is
 * kept, which is too long still, so that the page says so at its question and has all the rest.
 * @returns undefined where all of it together is more than can be kept
 */
export async function readFormBody(body: AsyncIterable<Buffer>): Promise<PostedEntries | undefined> {
  const sent: string[] = [];
  let entry = new SentEntry();
  let [read, kept, count] = [0, 0, 0];
  const finish = () => {
    if (entry.length === 0) return;
    kept += entry.length + 1;
    count += 1;
    if (!isTooMuch(kept, count)) sent.push(entry.text());
    entry = new SentEntry();
  };
  for await (const chunk of body) {
    read += chunk.length;
    if (read > mostReadBytes) return undefined;
    const [end = '', ...begun] = chunk.toString('latin1').split('&');
    entry.add(end);
    for (const piece of begun) {
      finish();
      entry.add(piece);
    }
  }
  finish();
  return isTooMuch(kept, count) ? undefined : sent.flatMap(entriesIn);
}

function isTooMuch(kept: number, count: number): boolean {
  return kept > limits.formBytes || count > mostParts;
}

/** A name and a value, in the pieces that came of it: to join them at each would take ever longer. */
class SentEntry {
  length = 0;
  private readonly pieces: string[] = [];
  private most: number | undefined;

  add(more: string): void {
    if (this.length + more.length > mostOfOne) this.most ??= this.mostOfThis(more);
    const piece = more.slice(0, Math.max(0, (this.most ?? mostOfOne) - this.length));
    if (piece === '') return;
    this.pieces.push(piece);
    this.length += piece.length;
  }

  text(): string {
    return this.pieces.join('');
  }

  private mostOfThis(more: string): number {
    // What the page carries along has all the other answers in it.
    return (this.text() + more).startsWith(`${carriedName}=`) ? limits.formBytes + 1 : mostOfOne;
  }
}

/** Browsers encode all but ASCII; a character that was cut through is no character. */
function entriesIn(entry: string): PostedEntries {
  const text = Buffer.from(entry.replace(/%[\da-f]?$/i, ''), 'latin1').toString('utf8');
  return [...new URLSearchParams(text)].map(([name, value]) => [name, shortened(name, value)] as const);
}
