import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { health } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { examineAddressService } from '@spoor/infra/address-service/examine-address-service';
import { type Config, describeSettings, type Setting } from '@spoor/infra/config';
import {
  doubtful,
  type Examination,
  examine,
  good,
  judge,
  type Observation,
  observeClock,
  unfit,
} from '@spoor/infra/doctor/examination';
import { examineOidcProvider } from '@spoor/infra/doctor/examine-oidc-provider';
import { examinePublicAddress } from '@spoor/infra/doctor/examine-public-address';
import { examineEventStore } from '@spoor/infra/event-store/examine-event-store';
import { examineMail } from '@spoor/infra/mail/examine-mail';
import { ownServiceProcesses } from '@spoor/infra/memory/machine-memory';
import { examineObjectStore } from '@spoor/infra/object-store/examine-object-store';
import { examinePostgres } from '@spoor/infra/postgres/examine-postgres';
import { examineRedis } from '@spoor/infra/queue/examine-redis';
import { readAnswer } from './service-calls.ts';

const marks: Readonly<Record<Observation['verdict'], string>> = {
  fit: 'ok  ',
  doubtful: 'look',
  unfit: 'BAD ',
};

/** The header `Date` tells whole seconds: half of one, in milliseconds. */
const headerPrecisionMs = 500;

/**
 * Says how the system is set up, and tries every server that it needs.
 * @returns whether all of them are fit
 */
export async function runDoctor(config: Config): Promise<{ readonly text: string; readonly isFit: boolean }> {
  const { redisUrl, addressLookupUrl } = config;
  const examinations = await Promise.all([
    examinePostgres(config.databaseUrl, config.serviceProcesses ?? ownServiceProcesses(config)),
    examineEventStore(config.eventStoreUrl),
    ...(redisUrl === undefined ? [] : [examineRedis(redisUrl)]),
    examineObjectStore(config),
    examineMail(config.smtpUrl),
    examineService(config),
    examinePublicAddress(config.publicUrl),
    ...config.oidcProviders.map(examineOidcProvider),
    ...(addressLookupUrl === undefined ? [] : [examineAddressService(addressLookupUrl)]),
  ]);
  const verdicts = examinations.flatMap(({ observations }) => observations.map(({ verdict }) => verdict));
  const isFit = !verdicts.includes('unfit');
  const conclusion = isFit
    ? 'Everything that is needed is there and fit.'
    : 'Something is away or unfit: see the lines that begin with BAD.';
  const text = [
    'Settings',
    ...describeSettings().map(lineOf),
    ...examinations.flatMap(paragraphOf),
    '',
    conclusion,
  ];
  return { text: text.join('\n'), isFit };
}

function lineOf({ name, value, isDefault }: Setting): string {
  return `  ${name.padEnd(22)} ${value}${isDefault ? '  (default)' : ''}`;
}

function paragraphOf({ subject, observations }: Examination): string[] {
  return ['', subject, ...observations.map(({ verdict, text }) => `  ${marks[verdict]}  ${text}`)];
}

function examineService({ serviceUrl }: Config): Promise<Examination> {
  return examine('service', async () => {
    const before = Date.now();
    const response = await fetch(`${serviceUrl}${urlOf(systemRoutes.ready)}`, {
      headers: { [headers.language]: 'en' },
    }).catch((error: unknown) => {
      throw new Error(`It does not answer at ${serviceUrl}: start it, or correct SERVICE_URL`, {
        cause: error,
      });
    });
    const after = Date.now();
    const { status, parts } = await readAnswer(response, serviceUrl, (content) => health.parse(content));
    const theirs = Date.parse(response.headers.get('date') ?? '') + headerPrecisionMs;
    return [
      judge(
        status === 'ready',
        'ready: pages are served, changes are accepted and shown',
        unfit('it is not ready'),
      ),
      ...parts.flatMap(({ name, state, sentence, runbook }) =>
        sentence === null
          ? []
          : [(state === 'unset' ? doubtful : unfit)(`${name}: ${sentence} See ${runbook}`)],
      ),
      observeClock(theirs, before, after),
      good(`at ${serviceUrl}`),
    ];
  });
}
