import { dayMs, hourMs } from '@spoor/contracts/shared/durations';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { DomainError } from '../shared/domain-error.ts';

const megabyte = 1024 ** 2;

/** Files and bytes that one network or person sends for forms; a library or a town hall may share an address. */
const mostFiles = 60;
const bytesWithin = [
  { name: 'hour', ms: hourMs, most: 250 * megabyte },
  { name: 'day', ms: dayMs, most: 1_000 * megabyte },
] as const;

/** So many bytes are counted together. */
const bytesAtOnce = megabyte;

/** Counts what one sender sends for forms, whether they send it with a form in the end or not. */
export class UploadAllowance {
  private readonly counts: CountStore;
  private readonly sender: string;

  /** @param sender a name that nobody is known by */
  constructor(counts: CountStore, sender: string) {
    this.counts = counts;
    this.sender = sender;
  }

  /** @throws DomainError `too_many_requests` where another file would be too much */
  async takeFile(): Promise<void> {
    const [sent = 0] = await this.counts.add([{ key: `form file ${this.sender}`, by: 1 }], hourMs);
    if (sent > mostFiles) throw tooMany(hourMs);
    await this.spend(0);
  }

  /**
   * The same bytes, while there are not too many.
   * @throws DomainError `too_many_requests`
   */
  async *limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let uncounted = 0;
    try {
      for await (const chunk of bytes) {
        uncounted += chunk.length;
        if (uncounted >= bytesAtOnce) {
          const counted = uncounted;
          uncounted = 0;
          await this.spend(counted);
        }
        yield chunk;
      }
    } finally {
      await this.count(uncounted);
    }
  }

  private async spend(bytes: number): Promise<void> {
    const counted = await this.count(bytes);
    for (const [index, { ms, most }] of bytesWithin.entries()) {
      if ((counted[index] ?? 0) > most) throw tooMany(ms);
    }
  }

  private async count(bytes: number): Promise<number[]> {
    const counted: number[] = [];
    for (const { name, ms } of bytesWithin) {
      const [sum = 0] = await this.counts.add([{ key: `form bytes ${name} ${this.sender}`, by: bytes }], ms);
      counted.push(sum);
    }
    return counted;
  }
}

function tooMany(ms: number): DomainError {
  return new DomainError('too_many_requests', undefined, { retryAfter: ms / 1_000 });
}
