import { existsSync, globSync } from 'node:fs';
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

/** The servers of a production, beside which it is tried. */
const productionPrograms: readonly TestProgram[] = [
  ...[
    { debianPackage: 'nginx', purpose: 'the proxy', path: '/usr/sbin/nginx' },
    { debianPackage: 'caddy', purpose: 'the other proxy', path: '/usr/bin/caddy' },
    { debianPackage: 'redis-server', purpose: 'jobs', path: '/usr/bin/redis-server' },
    { debianPackage: 'openssl', purpose: 'the certificate', path: '/usr/bin/openssl' },
    { debianPackage: 'systemd', purpose: 'checking the units', path: '/usr/bin/systemd-analyze' },
  ].map(({ path, ...program }) => ({ ...program, isPresent: () => existsSync(path) })),
  {
    debianPackage: 'postgresql',
    purpose: 'the read models',
    isPresent: () => existsSync('/usr/lib/postgresql'),
  },
  {
    debianPackage: 'libfaketime',
    purpose: 'clocks that are wrong',
    isPresent: () => globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0,
  },
];

/** What drives Firefox and WebKit, and the screen and the mouse on which they are used. */
const browserPrograms: readonly TestProgram[] = [
  {
    debianPackage: 'firefox-esr',
    purpose: 'the journeys in Firefox',
    isPresent: () => existsSync(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  },
  {
    debianPackage: 'webkit2gtk-driver',
    purpose: 'the journeys in WebKit',
    isPresent: () => onPath('WebKitWebDriver'),
  },
  { debianPackage: 'xvfb', purpose: 'a screen for them', isPresent: () => onPath('Xvfb') },
  { debianPackage: 'xdotool', purpose: 'a mouse for them', isPresent: () => onPath('xdotool') },
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
  await ensurePrograms(programs);
}

/** The same for the servers that a production runs on. @throws Error with one sentence that says what to install */
export async function ensureProductionPrograms(): Promise<void> {
  await ensurePrograms(productionPrograms);
}

/** The same for the browsers that `npm test` does not drive. @throws Error with one sentence that says what to install */
export async function ensureBrowserPrograms(): Promise<void> {
  await ensurePrograms(browserPrograms);
}

async function ensurePrograms(wanted: readonly TestProgram[]): Promise<void> {
  const missing = wanted.filter((program) => !program.isPresent());
  if (missing.length === 0) return;
  const packages = missing.map((program) => program.debianPackage);
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    const named = missing
      .map(({ debianPackage, purpose }) => `${debianPackage} (for ${purpose})`)
      .join(' and ');
    throw new Error(`Please install ${named}; on Debian: sudo apt-get install ${packages.join(' ')}`);
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
