import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a unit of systemd says, with its drop-ins: section → key → values in the order given. */
type Sections = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A service of systemd, as far as somebody else can start it. */
export interface ServiceUnit {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Milliseconds; undefined where it is not started again. */
  readonly restartAfter: number | undefined;
  /** Milliseconds without a sign of life after which it is killed; undefined where nobody watches. */
  readonly frozenAfter: number | undefined;
  /** For a shell, run before it is asked to end; undefined where nothing is. */
  readonly stopScript: string | undefined;
}

/** What systemd gives every service. */
const systemdPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin';

/**
 * Reads a service as systemd would.
 * @param folder with the units and their drop-ins
 * @param name as `spoor-workers`, or with its instance, as `spoor-service@3000`
 * @throws Error where it lacks what is needed to start it
 */
export function readService(folder: string, name: string): ServiceUnit {
  const [prefix = '', instance] = name.split('@');
  const file = instance === undefined ? `${prefix}.service` : `${prefix}@.service`;
  const text = [join(folder, file), ...dropIns(folder, prefix)]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replaceAll('%i', instance ?? '');
  const { Service: service = {} } = parse(text);
  const one = (key: string) => {
    const value = service[key]?.at(-1);
    if (value === undefined) throw new Error(`${file} has no ${key}`);
    return value;
  };
  const [command = '', ...args] = one('ExecStart').split(/\s+/);
  return {
    name,
    command,
    args,
    folder: one('WorkingDirectory'),
    environment: {
      PATH: systemdPath,
      ...assignments(service.Environment ?? []),
      ...assignments(readFileSync(one('EnvironmentFile'), 'utf8').split('\n')),
    },
    restartAfter: service.Restart?.at(-1) === 'always' ? Number(one('RestartSec')) * 1_000 : undefined,
    frozenAfter: milliseconds(service.WatchdogSec?.at(-1)),
    stopScript: shellScript(service.ExecStop?.at(-1)),
  };
}

/** @param text as `30` or `1h` */
function milliseconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d+)(h?)$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`How long may that be? ${text}`);
  return Number(count) * (unit === 'h' ? 3_600_000 : 1_000);
}

/** @param line as `/bin/sh -c '…'`, in which `$$` stands for one `$` */
function shellScript(line: string | undefined): string | undefined {
  if (line === undefined) return undefined;
  const [, script] = /^\/bin\/sh -c '([^']*)'$/.exec(line) ?? [];
  if (script === undefined) throw new Error(`What stops a service is no script of a shell: ${line}`);
  return script.replaceAll('$$', '$');
}

/** Those of everything whose name begins in the same way: `spoor-.service.d` belongs to `spoor-workers.service`. */
function dropIns(folder: string, prefix: string): string[] {
  const shared = join(folder, `${prefix.slice(0, prefix.indexOf('-') + 1)}.service.d`);
  if (!existsSync(shared)) return [];
  return readdirSync(shared).map((file) => join(shared, file));
}

function parse(text: string): Sections {
  const sections: Record<string, Record<string, string[]>> = {};
  let current: Record<string, string[]> = {};
  for (const line of text.split('\n')) {
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (section !== undefined) {
      sections[section] ??= {};
      current = sections[section];
      continue;
    }
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    current[key] ??= [];
    current[key].push(value.trim());
  }
  return sections;
}

/** @param lines as `NAME=value`; comments and empty ones are passed over */
function assignments(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
}
