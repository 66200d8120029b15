import { parseArgs } from 'node:util';
import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { createUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { newUserView } from '@spoor/contracts/users/user.views';
import type { Config } from '@spoor/infra/config';
import { outageSentence } from '@spoor/infra/outage-log-throttle';
import { signSystemToken } from '@spoor/infra/system-token';
import { runDoctor } from './doctor.ts';
import { linkForAccount, linkForFirstAdmin } from './password-links.ts';
import { platformGuid } from './setup/platform-guid.ts';

export interface CommandResult {
  readonly text: string;
  readonly isDone: boolean;
}

const help = `Usage: npm run cli -- COMMAND [OPTIONS]

  create-admin --email ADDRESS [OPTIONS]                 An account that may do everything.
  create-user  --email ADDRESS --role ROLE [OPTIONS]     An account. ROLE is Admin or ContentManager; without it
                                                         the account has no role.
  invite-admin                                           A link by which the first administrator chooses a
                                                         password, where they have none.
  password-link --email ADDRESS                          A link by which somebody chooses a new password. It works
                                                         for a week; of several, only the last one does.
  doctor                                                 Says how the system is set up, and tries every server that
                                                         it needs. Ends with 1 where one is away or unfit.
  help                                                   This text.

Options: --first-name NAME  --middle-name NAME  --last-name NAME  --password PASSWORD  --platform GUID
Without a password a link is printed by which its owner chooses one.`;

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  password: { type: 'string' },
  platform: { type: 'string' },
  'first-name': { type: 'string', default: 'Nieuwe' },
  'middle-name': { type: 'string' },
  'last-name': { type: 'string', default: 'Gebruiker' },
} as const;

type Arguments = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** Runs one command against the service. */
export async function runCommandLine(args: readonly string[], config: Config): Promise<CommandResult> {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = 'help'] = positionals;
    switch (command) {
      case 'create-admin':
        return await createAccount({ ...values, role: 'Admin' }, config);
      case 'create-user':
        return await createAccount(values, config);
      case 'invite-admin':
        return linkResult(await linkForFirstAdmin(values.platform ?? platformGuid(), config));
      case 'password-link':
        return await makePasswordLink(values, config);
      case 'doctor': {
        const { text, isFit } = await runDoctor(config);
        return { text, isDone: isFit };
      }
      case 'help':
        return { text: help, isDone: true };
      default:
        return { text: `There is no command ${command}.\n\n${help}`, isDone: false };
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { text: outageSentence(error) ?? message, isDone: false };
  }
}

async function makePasswordLink(
  { email, platform = platformGuid() }: Arguments,
  config: Config,
): Promise<CommandResult> {
  if (email === undefined) return { text: '--email: whose password?', isDone: false };
  return linkResult(await linkForAccount(platform, email, config));
}

function linkResult(link: string): CommandResult {
  return { text: `Choose a password: ${link}`, isDone: true };
}

async function createAccount(
  { email, role, password, platform = platformGuid(), ...names }: Arguments,
  { serviceUrl, secretKey }: Pick<Config, 'serviceUrl' | 'secretKey'>,
): Promise<CommandResult> {
  const account = createUser.safeParse({
    ...{ email, role, password },
    firstName: names['first-name'],
    middleName: names['middle-name'],
    lastName: names['last-name'],
  });
  if (!account.success) {
    const [issue] = account.error.issues;
    return { text: `--${String(issue?.path[0])}: ${issue?.message}`, isDone: false };
  }
  const token = await signSystemToken(secretKey, { sub: 'system:cli', platformGuid: platform }, new Date());
  const answer = await fetch(`${serviceUrl}${urlOf(userRoutes.create)}`, {
    method: userRoutes.create.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [headers.via]: 'cli',
      [headers.language]: 'en',
    },
    body: JSON.stringify(account.data),
  }).catch((error: unknown) => {
    throw new Error(`The service does not answer at ${serviceUrl}. Is it running?`, { cause: error });
  });
  if (!answer.ok) return { text: ((await answer.json()) as Problem).title, isDone: false };
  const { data: made } = newUserView.safeParse(await answer.json());
  const link = made?.oneTimeLink === undefined ? '' : `\nChoose a password: ${made.oneTimeLink}`;
  return { text: `${account.data.email} has an account.${link}`, isDone: true };
}
