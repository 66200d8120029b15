import type { HealthFinding } from '@spoor/contracts/system/health';
import { waitUntil } from '@spoor/infra/wait-until';
import { SignedInClient } from '../faults/signed-in-client.ts';
import { administrator, type Installation } from './installation.ts';
import { readHealth, SiteClient } from './site-client.ts';
import { type FailedReading, type ReadingKind, SteadyVisitor } from './steady-visitor.ts';
import { SteadyWriter } from './steady-writer.ts';

/** Something that goes wrong in a production, while people write and read. */
export interface Drill {
  /** What is broken, in a few words. */
  readonly name: string;
  /** What has to be said then; absent: nothing, as it is over too soon. */
  readonly finding?: HealthFinding;
  /** What may be refused meanwhile; everything else is read as ever. */
  readonly mayFail?: readonly ReadingKind[];
  /** Whether nobody may notice, those who write neither. */
  readonly isUnnoticed?: boolean;
  breakIt(site: Installation, people: People): Promise<void>;
  /** Absent: it comes back by itself. */
  mend?(site: Installation): Promise<void>;
}

/** Who writes and reads meanwhile. */
export interface People {
  readonly writer: SteadyWriter;
  readonly visitor: SteadyVisitor;
}

/** A line of the table. */
export interface DrillResult {
  readonly name: string;
  /** The sentence of `ready`. */
  readonly finding: string;
  /** From when it was broken until that was said; undefined where nothing is to be said. */
  readonly secondsUntilFound: number | undefined;
  /** From when it was mended until all was whole, and what was being written was kept. */
  readonly secondsUntilWhole: number;
  readonly readings: number;
  readonly failures: readonly FailedReading[];
  readonly acknowledged: number;
  readonly lost: number;
  /** What is not as it has to be; empty: passed. */
  readonly faults: readonly string[];
}

/** One line of the table, and how it comes about. */
export interface Trial {
  readonly name: string;
  carryOut(site: Installation): Promise<DrillResult>;
}

/** The health is asked for so often; and nothing may take longer than `within`. Milliseconds. */
const patience = { every: 50, within: 120_000 };

/** Changes that have to be kept before something breaks, and readings while it is broken. */
const enough = { changes: 5, readings: 12 };

/** Whoever works with a site that is whole. */
export async function signIn({ baseUrl }: Pick<Installation, 'baseUrl'>): Promise<SignedInClient> {
  return SignedInClient.signIn({ baseUrl, admin: administrator });
}

export function trialOf(drill: Drill): Trial {
  return { name: drill.name, carryOut: (site) => carryOut(drill, site) };
}

/** Breaks something while people write and read, mends it, and looks what came of it all. */
async function carryOut(drill: Drill, site: Installation): Promise<DrillResult> {
  const editor = await signIn(site);
  const listGuid = await editor.createList();
  const client = new SiteClient(site, await site.proxy.certificate());
  const writer = new SteadyWriter(editor, listGuid);
  const visitor = new SteadyVisitor(client, editor, listGuid);
  try {
    await visitor.start();
    writer.start();
    await until(() => writer.acknowledged.size >= enough.changes, 'nothing is kept before it began');
    const began = performance.now();
    await drill.breakIt(site, { writer, visitor });
    const finding = await untilFound(site, drill.finding);
    const secondsUntilFound = drill.finding && (performance.now() - began) / 1_000;
    const read = visitor.readings;
    await until(() => visitor.readings >= read + enough.readings, 'nobody is answered');
    const mended = performance.now();
    await drill.mend?.(site);
    await untilWhole(site, writer);
    const secondsUntilWhole = (performance.now() - (drill.mend === undefined ? began : mended)) / 1_000;
    await Promise.all([writer.stop(), visitor.stop()]);
    const lost = (await writer.findLost()).length;
    return {
      name: drill.name,
      finding,
      secondsUntilFound,
      secondsUntilWhole,
      lost,
      readings: visitor.readings,
      failures: visitor.failures,
      acknowledged: writer.acknowledged.size,
      faults: faultsOf(drill, visitor, writer, lost),
    };
  } finally {
    await Promise.all([writer.stop(), visitor.stop()]);
    client.close();
  }
}

function faultsOf(drill: Drill, visitor: SteadyVisitor, writer: SteadyWriter, lost: number): string[] {
  const unexpected = visitor.failures.filter(({ kind }) => drill.mayFail?.includes(kind) !== true);
  return [
    ...(lost === 0 ? [] : [`${lost} acknowledged changes are lost`]),
    ...(drill.isUnnoticed === true && writer.refusals > 0 ? [`${writer.refusals} changes were refused`] : []),
    ...unexpected
      .slice(0, 3)
      .map(({ kind, url, status, body }) => `${kind} ${url}: ${status} ${body.slice(0, 300)}`),
    ...(unexpected.length > 3 ? [`and ${unexpected.length - 3} more that could not be read`] : []),
  ];
}

/** @returns the sentence */
export async function untilFound(
  site: Pick<Installation, 'baseUrl'>,
  finding: HealthFinding | undefined,
): Promise<string> {
  if (finding === undefined) return '';
  let sentence: string | null | undefined;
  await until(async () => {
    const health = await readHealth(site);
    sentence = health?.parts.find((part) => part.finding === finding)?.sentence;
    return typeof sentence === 'string' && health?.isPassed === false;
  }, `${finding} is not said`);
  return sentence ?? '';
}

/** All parts are there, and what is written from now on is kept. */
async function untilWhole(site: Installation, writer: SteadyWriter): Promise<void> {
  await until(async () => (await readHealth(site))?.isPassed === true, 'it does not become whole');
  const stored = writer.acknowledged.size;
  await until(() => writer.acknowledged.size > stored, 'nothing is kept any more');
}

/** @throws Error with what is the matter, where it does not come to be in time */
export async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  if (!(await waitUntil(isSo, patience))) throw new Error(otherwise);
}
