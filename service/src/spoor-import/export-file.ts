import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  type ExportLine,
  type ExportLineType,
  exportLine,
  exportVersion,
} from '@spoor/contracts/export/export';

/** An export that lies in a file, of which a line at a time is read. */
export class ExportFile {
  constructor(private readonly path: string) {}

  /** The things of one kind. */
  async *things<Thing>(type: ExportLineType): AsyncGenerator<Thing> {
    for await (const line of this.lines()) if (line.type === type) yield line.data as Thing;
  }

  /** @throws Error where it is no export, one of a later format, or one that broke off */
  async check(): Promise<Readonly<Record<string, unknown>>> {
    let [first, last]: (ExportLine | undefined)[] = [];
    for await (const line of this.lines()) {
      first ??= line;
      last = line;
    }
    if (first?.type !== 'header') throw new Error('This is no export of Spoor.');
    if (first.data.version !== exportVersion)
      throw new Error(`This export has format ${String(first.data.version)}, which is not known here.`);
    if (last?.type !== 'end') throw new Error('This export broke off: make it again.');
    return last.data;
  }

  private async *lines(): AsyncGenerator<ExportLine> {
    const lines = createInterface({
      input: createReadStream(this.path),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    for await (const text of lines) {
      if (text === '') continue;
      yield exportLine.parse(JSON.parse(text));
    }
  }
}
