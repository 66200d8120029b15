import { appendFileSync } from 'node:fs';

/** Writes one line to the file that the spec reads, under the name that this program was given. */
export function note(what: string): void {
  appendFileSync(String(process.env.JOURNAL), `${process.argv[2]} ${what}\n`);
}

/** For the end of a program: one that is killed, because it took too long to stop, writes nothing. */
export function noteEnd(): void {
  note('stopped');
}
