import { appendFileSync } from 'node:fs';

/** Writes one line to the file that the spec reads, under the name that this program was given. */
export function note(what: string): void {
  appendFileSync(String(process.env.JOURNAL), `${process.argv[2]} ${what}\n`);
}
