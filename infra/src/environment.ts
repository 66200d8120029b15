import { BlockList, isIP } from 'node:net';
import { emailAddress } from '@spoor/contracts/shared/email-address';
import { password } from '@spoor/contracts/users/user.commands';
import { z } from 'zod';
import { defaultRetention, parseRetention, type Retention } from './backup/retention.ts';
import { oidcProviders } from './oidc-providers.ts';
import { type AllowedHosts, noHosts, parseAllowedHosts } from './outgoing/allowed-hosts.ts';

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

/** Addresses of this machine, at which somebody listens. */
export interface Hosts {
  readonly addresses: readonly [string, ...string[]];
  /** Whether somebody said so: then each of them has to be there. */
  readonly isChosen: boolean;
}

const hostPattern = /^[\w.:-]+$/;

/** Addresses or names, joined by commas. */
const hosts = z.string().transform((text, context): Hosts => {
  const [first = '', ...others] = text.split(',').map((each) => each.trim().replace(/^\[(.*)\]$/, '$1'));
  if (![first, ...others].every((host) => hostPattern.test(host)))
    context.addIssue({
      code: 'custom',
      message: 'must list addresses of this machine such as 127.0.0.1,::1',
    });
  return { addresses: [first, ...others], isChosen: true };
});

const thisMachine: Hosts = { addresses: ['127.0.0.1', '::1'], isChosen: false };

/** A whole number of seconds, from 0. */
const seconds = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'must be a whole number of seconds' })
  .transform(Number);

/** How many backups are kept. */
const retention = z.string().transform((text, context): Retention | undefined => {
  try {
    return parseRetention(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
});

/** Hosts, addresses and networks, joined by commas. */
const allowedHosts = z.string().transform((text, context): AllowedHosts => {
  try {
    return parseAllowedHosts(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return noHosts;
  }
});

const mailAddress = z.string().refine((text) => emailAddress.safeParse(text).success, {
  error: 'must be an e-mail address',
});

const adminPassword = z
  .string()
  .refine((text) => password.safeParse(text).success, { error: 'must have 12 to 128 characters' });

/** Two years. */
const hstsSeconds = 63_072_000;

/** What the table in the README says of a variable. */
interface VariableDescription {
  /** What it is for, in Markdown. */
  readonly description: string;
  /** What holds where it is absent, in Markdown. */
  readonly otherwise: string;
}

/** A setting that may be absent, and what is told of it. */
function optional<Schema extends z.ZodType>(schema: Schema, description: VariableDescription) {
  return schema.optional().meta({ ...description });
}

/** A setting with a value for those who say nothing. */
function withDefault<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  description: VariableDescription,
) {
  return schema
    .optional()
    .transform((given): z.output<Schema> => given ?? value)
    .meta({ ...description });
}

/** Every variable that Spoor listens to, in the order of the README's table, which is made of it; all may be absent. */
export const environmentSchema = z.object({
  PORT: withDefault(port, 3000, { description: 'where the site listens', otherwise: '3000' }),
  HOST: withDefault(hosts, thisMachine, {
    description:
      'at which addresses of this machine it listens, joined by commas; `0.0.0.0` for all, where nobody stands in front of it',
    otherwise: '`127.0.0.1,::1`',
  }),
  DATA_DIR: withDefault(z.string(), '.data', {
    description: 'where everything is kept that no server below keeps',
    otherwise: '`.data`',
  }),
  EVENTSTORE_URL: optional(address(...eventStoreSchemes), {
    description: 'a real EventStoreDB or KurrentDB, `esdb://…`',
    otherwise: 'embedded',
  }),
  DATABASE_URL: optional(address('postgres', 'postgresql'), {
    description: 'a real Postgres from version 15, `postgres://…`',
    otherwise: 'embedded',
  }),
  REDIS_URL: optional(address('redis', 'rediss'), {
    description: 'jobs on a Redis from version 7 instead of Postgres, with `noeviction` and AOF',
    otherwise: 'Postgres',
  }),
  OBJECT_STORE_URL: optional(address('file', 's3+https', 's3+http'), {
    description:
      'files in an S3-compatible store, `s3+https://KEY:SECRET@HOST/BUCKET`, or in another folder, `file:///srv/files`',
    otherwise: '`DATA_DIR/objects`',
  }),
  SMTP_URL: optional(address('smtp', 'smtps'), {
    description:
      'a mail server, `smtp://USER:PASSWORD@HOST:PORT` (TLS where it offers it; with `?requireTLS=true` only so) or `smtps://…`',
    otherwise: 'files in `DATA_DIR/mail`, and nothing is sent',
  }),
  MAIL_FROM: optional(mailAddress, {
    description: 'from which address mail comes',
    otherwise: '`noreply@` and the host of `PUBLIC_URL`',
  }),
  PUBLIC_URL: optional(address('http', 'https'), {
    description: 'the address that people use',
    otherwise: '`http://localhost:PORT`',
  }),
  SERVICE_URL: optional(address('http', 'https'), {
    description: 'where the other processes and `npm run cli` find the service',
    otherwise: '`http://127.0.0.1:PORT`',
  }),
  SECRET_KEY: optional(z.string().min(32, { error: 'must have at least 32 characters' }), {
    description: 'signs tokens and encrypts; at least 32 characters; required in production',
    otherwise: 'made once, kept in `DATA_DIR`',
  }),
  ADMIN_EMAIL: optional(mailAddress, {
    description:
      'the first administrator. Their address counts as confirmed once they followed a link that was mailed to it, which they can have sent under their account; until then they have every right, and no figures of the week by mail',
    otherwise: '`beheer@spoor.example`',
  }),
  ADMIN_PASSWORD: optional(adminPassword, {
    description: 'their password, by the same rules as all passwords',
    otherwise: 'a link, by which they choose one',
  }),
  METRICS_TOKEN: optional(z.string().min(16, { error: 'must have at least 16 characters' }), {
    description: 'with which Prometheus reads `/api/metrics`, as a bearer token',
    otherwise: 'administrators alone',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('http', 'https'), {
    description:
      'where traces go by OTLP over HTTP, as `http://127.0.0.1:4318`: one for each request, to the rows and jobs that follow from it',
    otherwise: 'nowhere',
  }),
  OIDC_PROVIDERS: optional(oidcProviders, {
    description:
      'with which other sites people sign in (OpenID Connect): a JSON list of `{"id","name","issuer","clientId","clientSecret"}`. Each leads people back to where they began: register `https://HOST/api/auth/oidc/ID/callback` there for every host of the installation, that of `PUBLIC_URL` and those of all platforms',
    otherwise: 'none',
  }),
  DEMO: withDefault(choice('0', '1'), '1', { description: '`0`: no demo content', otherwise: '1' }),
  TRUSTED_PROXIES: optional(networks, {
    description:
      'whose `X-Forwarded-*` headers are believed: addresses and networks, as `10.0.0.0/8,fd00::/8`. Behind a proxy it has to be set, else all visitors count as one and nobody is on https',
    otherwise: "nobody's",
  }),
  WEBHOOK_ALLOWED_HOSTS: withDefault(allowedHosts, noHosts, {
    description:
      'to which hosts webhooks lead besides public addresses, also by http and on any port: names, addresses and networks, as `hooks.intern.example,10.1.0.0/16`',
    otherwise: 'none: public addresses by https alone',
  }),
  DOWNLOAD_ALLOWED_HOSTS: withDefault(allowedHosts, noHosts, {
    description:
      'from which hosts files are fetched besides public addresses, on any port: names, addresses and networks. Whoever may upload reads what lies there',
    otherwise: 'none: public addresses by https and http alone',
  }),
  ADDRESS_LOOKUP_URL: optional(address('http', 'https'), {
    description:
      'at which service forms look up Dutch addresses: one that speaks the API of the PDOK Locatieserver, as `https://api.pdok.nl/bzk/locatieserver/search/v3_1`. It is told what visitors look for, and nothing of who they are',
    otherwise: 'none: addresses are filled in by hand',
  }),
  HTTPS_ONLY: withDefault(choice('0', '1'), '0', {
    description: '`1`: whoever asks for a page over http is led to https. The API stays as it is',
    otherwise: '0',
  }),
  HSTS_SECONDS: withDefault(seconds, hstsSeconds, {
    description:
      'for how long browsers that came by https are told to come by nothing else (`Strict-Transport-Security`, without subdomains); `0` makes them forget it',
    otherwise: 'two years',
  }),
  RATE_LIMITS: withDefault(choice('on', 'off'), 'on', {
    description: '`off`, for benchmarks: calls are not counted, attempts to sign in are',
    otherwise: 'on',
  }),
  RATE_LIMIT_READS: withDefault(count, 300, {
    description: 'reading calls a minute from one address',
    otherwise: '300',
  }),
  RATE_LIMIT_WRITES: withDefault(count, 30, {
    description: 'writing calls a minute from one address',
    otherwise: '30',
  }),
  RATE_LIMIT_USER_READS: withDefault(count, 1_200, {
    description: 'reading calls a minute of somebody who is signed in',
    otherwise: '1200',
  }),
  RATE_LIMIT_USER_WRITES: withDefault(count, 300, {
    description: 'writing calls a minute of somebody who is signed in',
    otherwise: '300',
  }),
  RATE_LIMIT_KEY_READS: withDefault(count, 6_000, {
    description: 'reading calls a minute by one key of the API',
    otherwise: '6000',
  }),
  RATE_LIMIT_KEY_WRITES: withDefault(count, 3_000, {
    description: 'writing calls a minute by one key of the API',
    otherwise: '3000',
  }),
  RATE_LIMIT_LOGINS: withDefault(count, 5, {
    description:
      'attempts to sign in to one account from one address (of IPv6: one network) before they have to wait; four times as many from anywhere, ten times as many from one address. A browser in which the account was signed in to before is counted by itself',
    otherwise: '5',
  }),
  MEMORY_MB: optional(count, {
    description:
      "how many megabytes everything together may use: caches, threads and the database's memory follow from it",
    otherwise: 'what the machine or its control group has',
  }),
  SERVICE_PROCESSES: optional(count, {
    description:
      'how many processes answer requests, all at `PORT`; more than one takes Linux. Of what `npm start` starts: elsewhere each is started by itself, at a port of its own',
    otherwise:
      'half as many as there are processors, at most 4; 1 where there are fewer than 4 processors or 8 GB',
  }),
  BACKUP_PASSPHRASE: optional(z.string().min(12, { error: 'must have at least 12 characters' }), {
    description: 'seals what is secret in backups; at least 12 characters. Without it none can be restored',
    otherwise: 'no backups',
  }),
  BACKUP_KEEP: withDefault(retention, parseRetention(defaultRetention), {
    description:
      'which backups are kept: the last of each of so many hours, days, weeks, months and years, as `24h,7d,4w,6m,2y`; or `all`',
    otherwise: `\`${defaultRetention}\``,
  }),
  BACKUP_MAX_HOURS: withDefault(count, 48, {
    description:
      'hours after which the last backup is too long ago, which `ready?strict` then says; of an installation that was backed up before',
    otherwise: '48',
  }),
  LOG_LEVEL: withDefault(choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info', {
    description: 'how much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    otherwise: '`info`',
  }),
  LOG_FORMAT: withDefault(choice('text', 'json'), 'text', {
    description: '`json`: every line of the log is an object',
    otherwise: '`text`',
  }),
  NODE_ENV: withDefault(choice('production', 'development', 'test'), 'development', {
    description: '`production`: `SECRET_KEY` has to be set, and no link is printed to a log',
    otherwise: '`development`',
  }),
});

/** The name of a variable. */
export type VariableName = keyof typeof environmentSchema.shape;

/** @returns of every variable its name, what it is for, and what holds where it is absent, in Markdown */
export function describeVariables(): readonly (readonly [VariableName, string, string])[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const { description = '', otherwise } = z.globalRegistry.get(schema) ?? {};
    return [name as VariableName, description, String(otherwise)];
  });
}
