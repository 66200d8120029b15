import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly, step } from './steps.mjs';

/** A program that the tests drive and that no npm package brings. */
interface TestProgram {
  readonly debianPackage: string;
  readonly purpose: string;
  readonly isPresent: () => boolean;
}

const programs: readonly TestProgram[] = [
  {
    // Without windows, menus and extensions a browser computes half as much.
    debianPackage: 'chromium-headless-shell',
    purpose: 'the browser tests',
    isPresent: () => findChromium() !== undefined,
  },
  {
    debianPackage: 'redis-server',
    purpose: 'the job tests on Redis',
    isPresent: () => onPath('redis-server'),
  },
];

const defaultChromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that the tests drive: `CHROMIUM_PATH`, else the first one found where systems usually keep it. */
export function findChromium(): string | undefined {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : defaultChromiumPaths;
  return candidates.find((path) => existsSync(path));
}

/**
 * Installs the programs that the tests need where that can be done without asking: with apt, as root.
 *
 * @throws Error with one sentence that says what to install, where it cannot.
 */
export async function ensureTestPrograms(): Promise<void> {
  const missing = programs.filter((program) => !program.isPresent());
  if (missing.length === 0) return;
  const packages = missing.map((program) => program.debianPackage);
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    const wanted = missing
      .map(({ debianPackage, purpose }) => `${debianPackage} (for ${purpose})`)
      .join(' and ');
    throw new Error(`Please install ${wanted}; on Debian: sudo apt-get install ${packages.join(' ')}`);
  }
  const unattended = { DEBIAN_FRONTEND: 'noninteractive' };
  await step(`Installing ${packages.join(' and ')}`, async () => {
    await runQuietly('apt-get', ['update'], unattended);
    await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], unattended);
  });
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
