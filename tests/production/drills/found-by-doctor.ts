import type { DrillResult, Trial } from '../drill.ts';
import { falseClock } from '../false-clock.ts';
import type { Installation } from '../installation.ts';

const day = 24 * 60 * 60;

/** Something of which no part of the running system knows, but the doctor does. */
interface Consultation {
  readonly name: string;
  /** The line that has to be there, behind its mark. */
  readonly output: RegExp;
  breakIt(site: Installation): Promise<void>;
  mend(site: Installation): Promise<void>;
}

/** Asks the doctor until its answer has a line, or does not. @returns that line @throws Error with the whole answer, where it stays so */
async function consult(site: Installation, line: RegExp, isWanted: boolean): Promise<string> {
  const { place } = site;
  const environment = {
    PUBLIC_URL: `https://localhost:${place.ports.https}`,
    NODE_EXTRA_CA_CERTS: `${place.tls}/fullchain.pem`,
  };
  let text = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const doctor = site.task(['cli', 'doctor'], environment);
    await doctor.run();
    text = doctor.lines.join('\n');
    const [found] = line.exec(text) ?? [];
    if ((found !== undefined) === isWanted) return found ?? '';
  }
  throw new Error(`${isWanted ? 'The doctor does not say it' : 'The doctor still says it'}:\n${text}`);
}

const seconds = (since: number) => (performance.now() - since) / 1_000;

function consultationTrial({ name, output, breakIt, mend }: Consultation): Trial {
  return {
    name,
    async carryOut(site): Promise<DrillResult> {
      const began = performance.now();
      await breakIt(site);
      const found = await consult(site, output, true);
      const secondsUntilFound = seconds(began);
      const mended = performance.now();
      await mend(site);
      await consult(site, output, false);
      return {
        name,
        finding: `doctor: ${found.trim()}`,
        secondsUntilFound,
        secondsUntilWhole: seconds(mended),
        readings: 0,
        failures: [],
        acknowledged: 0,
        lost: 0,
        faults: [],
      };
    },
  };
}

async function certify(site: Installation, days: number): Promise<void> {
  await site.proxy.certify(days === 0 ? {} : falseClock(days * day));
  site.proxy.reload();
}

/** A new certificate is good for sixty days. */
export const foundByDoctor: readonly Trial[] = [
  {
    name: 'certificate not renewed',
    output: /look {2}its certificate ends on .*/,
    breakIt: (site: Installation) => certify(site, -55),
    mend: (site: Installation) => certify(site, 0),
  },
  {
    name: 'certificate ended',
    output: /BAD {3}its certificate ended on .*/,
    breakIt: (site: Installation) => certify(site, -70),
    mend: (site: Installation) => certify(site, 0),
  },
].map(consultationTrial);
