import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Installation } from './installation.ts';
import { SiteClient } from './site-client.ts';

const run = promisify(execFile);

/** From 0, nothing that systemd knows to forbid is allowed, to 100: units that are more open than this are a fault. */
const mostExposed = 20;

/** What the files that are shipped say to those whom they are for. @returns faults */
export async function checkFiles({ place, proxy }: Installation): Promise<string[]> {
  const units = (await readdir(place.units)).filter((name) => /\.(service|timer|target)$/.test(name));
  const named = units.map((name) => name.replace('@.', '@3000.'));
  const services = named.filter((name) => name.endsWith('.service'));
  const only = { env: { ...process.env, SYSTEMD_UNIT_PATH: `${place.units}:` } };
  const threshold = [`--threshold=${mostExposed}`, '--offline=yes', '--no-pager'];
  return [
    ...(await faultsOf('systemd-analyze', ['verify', '--man=no', ...named], only)),
    ...(await faultsOf('systemd-analyze', ['security', ...threshold, ...services], only)),
    ...(await faultsOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', place.caddyfile], only)),
    ...(await proxy.test().then(
      () => [],
      (error: Error) => [error.message],
    )),
  ];
}

async function faultsOf(command: string, args: readonly string[], options: object): Promise<string[]> {
  try {
    const { stderr } = await run(command, args, options);
    return command === 'systemd-analyze' && stderr !== '' ? [stderr] : [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What a site that is whole says to administrators and to browsers. @returns faults */
export async function checkSite(site: Installation): Promise<string[]> {
  const { exitCode, output } = await consultDoctor(site);
  const secrets = await Promise.all(
    ['SECRET_KEY', 'BACKUP_PASSPHRASE', 'METRICS_TOKEN', 'ADMIN_PASSWORD'].map((name) => site.variable(name)),
  );
  const client = new SiteClient(site, await site.proxy.certificate());
  const home = await client.get('/');
  client.close();
  const plain = await fetch(`http://127.0.0.1:${site.place.ports.http}/`, { redirect: 'manual' });
  return [
    ...(exitCode === 0 ? [] : [`doctor: ${output}`]),
    ...(secrets.some((secret) => output.includes(secret)) ? ['doctor names a secret'] : []),
    ...(home.headers['strict-transport-security'] === undefined
      ? ['browsers are not told to stay on https']
      : []),
    ...(plain.status === 308 ? [] : [`http answers ${plain.status}, and does not lead to https`]),
  ];
}

/** On a machine that has other things to do, again until it is not kept waiting. */
async function consultDoctor(site: Installation): Promise<{ exitCode: number | null; output: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const doctor = site.task(['cli', 'doctor']);
    const exitCode = await doctor.run();
    if (exitCode === 0 || attempt === consultations) return { exitCode, output: doctor.lines.join('\n') };
  }
}

const consultations = 5;

/** With `LOG_FORMAT=json` every line is an object, and no stack stands in it as text. @returns faults */
export function checkLog(site: Installation): string[] {
  const odd = site.logLines().filter((line) => !isJsonObject(line));
  return odd.slice(0, 5).map((line) => `a line of the log is no JSON: ${line}`);
}

function isJsonObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
