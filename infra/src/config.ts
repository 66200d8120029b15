import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { isWeakPassword } from '@spoor/contracts/users/password-strength';
import type { z } from 'zod';
import { describeVariables, environmentSchema, type Hosts } from './environment.ts';
import { plainLine } from './plain-line.ts';
import { findUnknownVariable } from './unknown-variable.ts';

export type { Hosts, ProxyNetworks } from './environment.ts';

/** Where this place of the installation is, which another place of it says otherwise; and what is asked for with each call. */
const ofThisPlace: readonly string[] = [
  ...['DATA_DIR', 'EVENTSTORE_URL', 'DATABASE_URL', 'REDIS_URL', 'OBJECT_STORE_URL', 'SERVICE_URL'],
  ...['SECRET_KEY', 'BACKUP_PASSPHRASE', 'NODE_ENV'],
];

/** The variables that were set for the installation itself, wherever its servers are. */
export function settingsIn(environment: Environment): Record<string, string> {
  const names = Object.keys(environmentSchema.shape).filter((name) => !ofThisPlace.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : [])),
  );
}

/** Calls per minute, by kind of caller. */
export interface RateLimits {
  readonly anonymous: { readonly reads: number; readonly writes: number };
  readonly user: { readonly reads: number; readonly writes: number };
  /** Of one key of a program. */
  readonly apikey: { readonly reads: number; readonly writes: number };
}

/** What a person may say about the whole system. An absent server address means: the embedded one. */
export type SystemConfig = ReturnType<typeof toSystemConfig>;

/** What one process of the running system knows: where the servers are, and the secret that they share. */
export type Config = SystemConfig & {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly secretKey: string;
};

/** The variables of a process, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment is missing or makes no sense; the message is one sentence for whoever set it. */
export class InvalidConfig extends Error {
  constructor(variable: string, describeIssue: string) {
    super(`${variable} ${describeIssue}.`);
    this.name = 'InvalidConfig';
  }
}

/** @throws InvalidConfig for the first wrong variable. An empty variable counts as absent. */
export function parseSystemConfig(environment: Environment): SystemConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = findUnknownVariable(Object.keys(given));
  if (unknown !== undefined) throw new InvalidConfig(unknown.name, unknown.describe);
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) {
    const { ADMIN_PASSWORD: adminPassword, ADMIN_EMAIL: email = '' } = parsed.data;
    if (adminPassword !== undefined && isWeakPassword(adminPassword, { email }))
      throw new InvalidConfig('ADMIN_PASSWORD', 'is easy to guess: take another one');
    return toSystemConfig(parsed.data);
  }
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' };
  const variable = String(path[0]);
  // A secret is not repeated on a screen or in a log.
  const shown = hideSecrets(variable, given[variable] ?? '');
  throw new InvalidConfig(variable, shown === hidden ? message : `${message}, but is "${shown}"`);
}

/** Instead of a secret. */
const hidden = '…';

/** The value of a variable as people may see it. Passwords in addresses are left out, and secrets as a whole. */
export function hideSecrets(variable: string, value: string): string {
  if (/SECRET|PASSWORD|PASSPHRASE|TOKEN|OIDC/.test(variable)) return hidden;
  return value.replace(/\/\/[^/@]*@/, `//${hidden}@`);
}

/** A variable as it takes effect. */
export interface Setting {
  readonly name: string;
  /** For people: secrets are left out. */
  readonly value: string;
  /** Whether nobody said so. */
  readonly isDefault: boolean;
}

/** Every variable of this process as it takes effect, in the order of the README's table. */
export function describeSettings(environment: Environment = process.env): Setting[] {
  return describeVariables().map(([name, , otherwise]) => {
    const given = environment[name] ?? '';
    const isDefault = given === '';
    return { name, isDefault, value: isDefault ? otherwise.replaceAll('`', '') : hideSecrets(name, given) };
  });
}

/** @throws InvalidConfig for the first wrong variable, or for one that a process cannot do without. */
export function parseConfig(environment: Environment): Config {
  const system = parseSystemConfig(environment);
  const { eventStoreUrl, databaseUrl, secretKey } = system;
  if (eventStoreUrl === undefined)
    throw new InvalidConfig('EVENTSTORE_URL', 'must say where the event store is');
  if (databaseUrl === undefined) throw new InvalidConfig('DATABASE_URL', 'must say where PostgreSQL is');
  if (secretKey === undefined)
    throw new InvalidConfig('SECRET_KEY', 'must hold the secret of this installation');
  return { ...system, eventStoreUrl, databaseUrl, secretKey };
}

/** The configuration of this process. A wrong value ends the process with one line on standard error. */
export function readConfig(): Config {
  return orExit(() => parseConfig(process.env));
}

/** The configuration of the whole system, for what starts or tends it. A wrong value ends the process like in readConfig. */
export function readSystemConfig(): SystemConfig {
  return orExit(() => parseSystemConfig(process.env));
}

/** The environment that a process hands on to the ones it starts, with some variables changed. */
export function childEnvironment(changes: Environment): Environment {
  return { ...process.env, ...changes };
}

function toSystemConfig(environment: z.output<typeof environmentSchema>) {
  return {
    port: environment.PORT,
    hosts: environment.HOST,
    /** Absolute path. */
    dataDir: resolve(environment.DATA_DIR),
    eventStoreUrl: environment.EVENTSTORE_URL,
    databaseUrl: environment.DATABASE_URL,
    /** Absent: jobs live in PostgreSQL. */
    redisUrl: environment.REDIS_URL,
    /** Absent: files live in a folder under `dataDir`. */
    objectStoreUrl: environment.OBJECT_STORE_URL,
    /** Absent: mail is written as files under `dataDir`. */
    smtpUrl: environment.SMTP_URL,
    /** Absent: `noreply@` and the host of `publicUrl`. */
    mailFrom: environment.MAIL_FROM,
    /** How visitors reach the site, without a slash at the end. */
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, ''),
    /** How the other processes reach the service. */
    serviceUrl: environment.SERVICE_URL ?? `http://${ownAddress(environment.HOST)}:${environment.PORT}`,
    secretKey: environment.SECRET_KEY,
    /** With which metrics are collected. Absent: administrators and the system's own processes alone read them. */
    metricsToken: environment.METRICS_TOKEN,
    /** Where traces go. Absent: nowhere. */
    otlpEndpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    adminEmail: environment.ADMIN_EMAIL,
    adminPassword: environment.ADMIN_PASSWORD,
    /** With which other sites people sign in. */
    oidcProviders: environment.OIDC_PROVIDERS ?? [],
    demo: environment.DEMO === '1',
    /** Whose `X-Forwarded-*` headers are believed. */
    trustedProxies: environment.TRUSTED_PROXIES ?? new BlockList(),
    /** Where webhooks lead besides public addresses. */
    webhookAllowedHosts: environment.WEBHOOK_ALLOWED_HOSTS,
    /** Where files are fetched from besides public addresses. */
    downloadAllowedHosts: environment.DOWNLOAD_ALLOWED_HOSTS,
    /** At which service addresses are looked up. Absent: they are not. */
    addressLookupUrl: environment.ADDRESS_LOOKUP_URL,
    httpsOnly: environment.HTTPS_ONLY === '1',
    /** 0: browsers forget that they were to come by https alone. */
    hstsSeconds: environment.HSTS_SECONDS,
    rateLimits: environment.RATE_LIMITS === 'on',
    callsPerMinute: callsPerMinute(environment),
    /** How many attempts to sign in are free before each one has to wait. */
    freeLogins: environment.RATE_LIMIT_LOGINS,
    /** Megabytes that everything together may use. Absent: what the machine has. */
    memoryMb: environment.MEMORY_MB,
    /** How many processes of the service share `port`. Absent: this one has it alone, and who starts the system decides how many. */
    serviceProcesses: environment.SERVICE_PROCESSES,
    /** Seals what is secret in backups. */
    backupPassphrase: environment.BACKUP_PASSPHRASE,
    /** Which backups are kept; absent: all. */
    backupRetention: environment.BACKUP_KEEP,
    /** Hours after which the last backup is too long ago. */
    backupMaxHours: environment.BACKUP_MAX_HOURS,
    logLevel: environment.LOG_LEVEL,
    logFormat: environment.LOG_FORMAT,
    production: environment.NODE_ENV === 'production',
  } as const;
}

function callsPerMinute(environment: z.output<typeof environmentSchema>): RateLimits {
  return {
    anonymous: { reads: environment.RATE_LIMIT_READS, writes: environment.RATE_LIMIT_WRITES },
    user: { reads: environment.RATE_LIMIT_USER_READS, writes: environment.RATE_LIMIT_USER_WRITES },
    apikey: { reads: environment.RATE_LIMIT_KEY_READS, writes: environment.RATE_LIMIT_KEY_WRITES },
  };
}

/** Of the addresses at which the service listens, the one that the other processes of this machine reach it at. */
function ownAddress({ addresses }: Hosts): string {
  const [first] = addresses;
  const isAnywhere = addresses.some((host) => ['127.0.0.1', 'localhost', '0.0.0.0', '::'].includes(host));
  if (isAnywhere) return '127.0.0.1';
  return first.includes(':') ? `[${first}]` : first;
}

function orExit<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    process.stderr.write(plainLine(error.message, 'configuration'));
    process.exit(1);
  }
}
