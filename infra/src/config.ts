import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
    error: 'must be a port number from 1 to 65535',
  })
  .transform(Number);

function choice<const Choices extends readonly [string, ...string[]]>(...choices: Choices) {
  return z.enum(choices, { error: `must be one of ${choices.join(', ')}` });
}

function address(...schemes: readonly string[]) {
  const starts = schemes.map((scheme) => `${scheme}://`);
  return z
    .string()
    .refine((text) => starts.some((start) => text.startsWith(start) && text.length > start.length), {
      error: `must be an address that starts with ${starts.join(' or ')}`,
    });
}

/** A whole number, from 1. */
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: 'must be a whole number from 1' })
  .transform(Number);

/** Addresses and networks of them. */
export type ProxyNetworks = Pick<BlockList, 'check'>;

const network = /^([^/]+)(?:\/(\d{1,3}))?$/;

/** Addresses and CIDR networks, joined by commas. */
const networks = z.string().transform((text, context): ProxyNetworks => {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, address = '', prefix] = network.exec(part) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    if (version === 0 || Number(prefix ?? 0) > longest) {
      context.addIssue({ code: 'custom', message: 'must list addresses or networks such as 10.0.0.0/8' });
      return list;
    }
    list.addSubnet(address, Number(prefix ?? longest), version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
});

const eventStoreSchemes = ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'];

/** Every variable that Spoor listens to; all may be absent. What each one does is said in the README. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  EVENTSTORE_URL: address(...eventStoreSchemes).optional(),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  OBJECT_STORE_URL: address('file', 's3+https', 's3+http').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  PUBLIC_URL: address('http', 'https').optional(),
  SERVICE_URL: address('http', 'https').optional(),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  DEMO: choice('0', '1').default('1'),
  TRUSTED_PROXIES: networks.optional(),
  RATE_LIMITS: choice('on', 'off').default('on'),
  RATE_LIMIT_READS: count.default(300),
  RATE_LIMIT_WRITES: count.default(30),
  RATE_LIMIT_USER_READS: count.default(1_200),
  RATE_LIMIT_USER_WRITES: count.default(300),
  RATE_LIMIT_LOGINS: count.default(5),
  MEMORY_MB: count.optional(),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_FORMAT: choice('text', 'json').default('text'),
  NODE_ENV: choice('production', 'development', 'test').default('development'),
});

/** Calls per minute, by kind of caller. */
export interface RateLimits {
  readonly anonymous: { readonly reads: number; readonly writes: number };
  readonly user: { readonly reads: number; readonly writes: number };
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
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return toSystemConfig(parsed.data);
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' };
  const variable = String(path[0]);
  // A secret is not repeated on a screen or in a log.
  const isSecret = /SECRET|PASSWORD|TOKEN/.test(variable);
  const shown = given[variable]?.replace(/\/\/[^/@]*@/, '//…@');
  throw new InvalidConfig(variable, isSecret ? message : `${message}, but is "${shown}"`);
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
    /** How visitors reach the site, without a slash at the end. */
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, ''),
    /** How the other processes reach the service. */
    serviceUrl: environment.SERVICE_URL ?? `http://127.0.0.1:${environment.PORT}`,
    secretKey: environment.SECRET_KEY,
    /** With which metrics are collected. Absent: administrators and the system's own processes alone read them. */
    metricsToken: environment.METRICS_TOKEN,
    adminEmail: environment.ADMIN_EMAIL,
    adminPassword: environment.ADMIN_PASSWORD,
    demo: environment.DEMO === '1',
    /** Whose `X-Forwarded-*` headers are believed. */
    trustedProxies: environment.TRUSTED_PROXIES ?? new BlockList(),
    rateLimits: environment.RATE_LIMITS === 'on',
    callsPerMinute: {
      anonymous: { reads: environment.RATE_LIMIT_READS, writes: environment.RATE_LIMIT_WRITES },
      user: { reads: environment.RATE_LIMIT_USER_READS, writes: environment.RATE_LIMIT_USER_WRITES },
    } satisfies RateLimits,
    /** How many attempts to sign in are free before each one has to wait. */
    freeLogins: environment.RATE_LIMIT_LOGINS,
    /** Megabytes that everything together may use. Absent: what the machine has. */
    memoryMb: environment.MEMORY_MB,
    logLevel: environment.LOG_LEVEL,
    logFormat: environment.LOG_FORMAT,
    production: environment.NODE_ENV === 'production',
  } as const;
}

function orExit<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
