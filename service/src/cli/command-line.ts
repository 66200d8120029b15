import { parseArgs } from 'node:util';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { createUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { newUserView } from '@spoor/contracts/users/user.views';
import type { Config } from '@spoor/infra/config';
import { outageSentence } from '@spoor/infra/outage-log-throttle';
import { platformGuid } from '../setup/platform-guid.ts';
import { type CommandResult, linkResult, refusal, refusedOption } from './command-result.ts';
import { runDoctor } from './doctor.ts';
import { importSite } from './import-site.ts';
import { guidOfAccount, linkForAccount, linkForFirstAdmin } from './password-links.ts';
import { changePlatform, createPlatformBy, listPlatforms } from './platform-calls.ts';
import { changeSecretKeyBy } from './secret-key-command.ts';
import { listAccounts, type ServiceAddress, serviceClient } from './service-calls.ts';

const help = `Usage: npm run cli -- COMMAND [OPTIONS]

  create-admin --email ADDRESS [OPTIONS]                 An account that may do everything.
  create-user  --email ADDRESS --role ROLE [OPTIONS]     An account. ROLE is Admin or ContentManager; without it
                                                         the account has no role.
  accounts                                               Everybody with an account, by name, with their guid.
  block   --email ADDRESS                                Nobody signs in with this account any more; sessions end.
  unblock --email ADDRESS                                They may again.
  reset-two-factor --email ADDRESS                       Their password is enough again, for who lost their app.
  erase-user --email ADDRESS [--with-submissions]        Their account is erased after a fortnight; with what they sent.
  keep-user  --email ADDRESS                             It stays after all.
  grant-developer  --email ADDRESS                       Its owner may write HTML blocks on pages that they edit.
  revoke-developer --email ADDRESS                       No more; what they wrote stays.
  grant-operator   --email ADDRESS                       Its owner may make and suspend platforms.
  revoke-operator  --email ADDRESS                       No more.
  platforms                                              The platforms of this installation, with their guids and hosts.
  create-platform --name NAME --host HOST --email ADDRESS [--language nl|en]
                                                         A platform with an empty site; ADDRESS is its first
                                                         administrator. --host may be given several times.
  suspend-platform --platform GUID                       It answers nobody any more, and keeps all that it has.
  resume-platform  --platform GUID                       It answers again.
  invite-admin                                           A link by which the first administrator chooses a
                                                         password, where they have none.
  password-link --email ADDRESS                          A link by which somebody chooses a new password. It works
                                                         for a week; of several, only the last one does.
  import wordpress FILE.xml --key KEY [OPTIONS]          Moves a WordPress site in by its export: pages, posts, events, files,
                                                         menu, authors, categories and old addresses. Stopped and started
                                                         again it goes on; in the history it is one run, which can
                                                         be undone. KEY (or SPOOR_KEY) has the scopes read,
                                                         content, media and redirects.
    --media FOLDER    A copy of wp-content/uploads; without it, files are fetched from the old site.
    --url ADDRESS     Another site than that of this installation.
    --report FILE     Where the report goes, a page for the browser; beside the export unless told.
    --language nl|en  Of the report and of the pages that lists come on.
    --list GUID       The list that posts come into, instead of one on a page of its own.
    --menu NAME       The menu that pages come into, instead of the main menu.
    --type KIND       What posts become: News unless told.
    --events TYPE     Posts that become events: tribe_events unless told.
    --source NAME     What the old site is called among ids: wordpress unless told.
  import spoor FILE --key KEY [OPTIONS]                  Brings what GET /api/export of another installation answered
                                                         with. KEY as above; done twice it is done once.
    --from ADDRESS    The site that was exported, where the files lie; without it they stay behind.
    --from-key KEY    A key of that site with the scope read, for files that not everybody sees.
    --url ADDRESS     Another site than that of this installation.
    --source NAME     What the old site is called among ids: spoor unless told.
  change-secret-key [--key-file FILE]                    Another SECRET_KEY: the one in FILE, or a new one where
                                                         npm start keeps it. What is kept stays readable.
  doctor                                                 Says how the system is set up, and tries every server that
                                                         it needs. Ends with 1 where one is away or unfit.
  help                                                   This text.

Options of accounts: --first-name NAME  --middle-name NAME  --last-name NAME  --password PASSWORD  --platform GUID
Without a password a link is printed by which its owner chooses one.`;

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  password: { type: 'string' },
  platform: { type: 'string' },
  'first-name': { type: 'string', default: 'Nieuwe' },
  'middle-name': { type: 'string' },
  'last-name': { type: 'string', default: 'Gebruiker' },
  'with-submissions': { type: 'boolean' },
  name: { type: 'string' },
  host: { type: 'string', multiple: true },
  language: { type: 'string' },
  'key-file': { type: 'string' },
} as const;

type Arguments = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

type Command = (values: Arguments, config: Config) => Promise<CommandResult>;

const commands: Readonly<Record<string, Command>> = {
  'create-admin': (values, config) => createAccount({ ...values, role: 'Admin' }, config),
  'create-user': createAccount,
  accounts: async (values, config) => done(await listAccounts(serviceAs(values, config))),
  platforms: async (values, config) => done(await listPlatforms(serviceAs(values, config))),
  'create-platform': (values, config) => createPlatformBy(values, serviceAs({}, config)),
  'suspend-platform': ({ platform }, config) => changePlatform('suspend-platform', platform, config),
  'resume-platform': ({ platform }, config) => changePlatform('resume-platform', platform, config),
  'invite-admin': async ({ platform = platformGuid() }, config) =>
    linkResult(await linkForFirstAdmin(platform, config)),
  'password-link': makePasswordLink,
  'change-secret-key': (values, config) => changeSecretKeyBy(values['key-file'], config),
  async doctor(_, config) {
    const { text, isFit } = await runDoctor(config);
    return { text, isDone: isFit };
  },
  help: async () => done(help),
};

/** Runs one command against the service. */
export async function runCommandLine(args: readonly string[], config: Config): Promise<CommandResult> {
  try {
    if (args[0] === 'import') return await importSite(args.slice(1), config.publicUrl);
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name = 'help'] = positionals;
    if (isAccountChange(name)) return await changeAccount(name, values, config);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) return refusal(`There is no command ${name}.\n\n${help}`);
    return await command(values, config);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refusal(outageSentence(error) ?? message);
  }
}

function done(text: string): CommandResult {
  return { text, isDone: true };
}

const accountChanges = {
  block: { route: userRoutes.deactivate, text: 'can no longer sign in' },
  unblock: { route: userRoutes.activate, text: 'may sign in again' },
  'reset-two-factor': { route: userRoutes.resetTwoFactor, text: 'needs only their password again' },
  'erase-user': { route: privacyRoutes.eraseUser, text: 'is erased in fourteen days' },
  'keep-user': { route: privacyRoutes.keepUser, text: 'keeps their account' },
  'grant-developer': { route: userRoutes.grantDeveloper, text: 'may write HTML blocks' },
  'revoke-developer': { route: userRoutes.revokeDeveloper, text: 'may write no HTML blocks any more' },
  'grant-operator': { route: userRoutes.grantOperator, text: 'may make and suspend platforms' },
  'revoke-operator': { route: userRoutes.revokeOperator, text: 'may make and suspend no platforms any more' },
} as const;

function isAccountChange(name: string): name is keyof typeof accountChanges {
  return Object.hasOwn(accountChanges, name);
}

async function changeAccount(
  command: keyof typeof accountChanges,
  { email, platform = platformGuid(), ...values }: Arguments,
  config: Config,
): Promise<CommandResult> {
  if (email === undefined) return refusal('--email: whose account?');
  const guid = await guidOfAccount(platform, email, config);
  const { route, text } = accountChanges[command];
  const body =
    command === 'erase-user' ? { withSubmissions: values['with-submissions'] === true } : undefined;
  await serviceAs({ platform }, config)(route.method, urlOf(route, { guid }), body);
  return { text: `${email} ${text}.`, isDone: true };
}

async function makePasswordLink(
  { email, platform = platformGuid() }: Arguments,
  config: Config,
): Promise<CommandResult> {
  if (email === undefined) return refusal('--email: whose password?');
  return linkResult(await linkForAccount(platform, email, config));
}

/** The service, for this platform. */
function serviceAs({ platform = platformGuid() }: Pick<Arguments, 'platform'>, config: ServiceAddress) {
  return serviceClient(platform, config);
}

async function createAccount(
  { email, role, password, platform = platformGuid(), ...names }: Arguments,
  config: Config,
): Promise<CommandResult> {
  const account = createUser.safeParse({
    email,
    role,
    password,
    firstName: names['first-name'],
    middleName: names['middle-name'],
    lastName: names['last-name'],
  });
  if (!account.success) return refusedOption(account.error);
  const call = serviceAs({ platform }, config);
  const answer = await call(userRoutes.create.method, urlOf(userRoutes.create), account.data);
  const { data: made } = newUserView.safeParse(answer);
  const link = made?.oneTimeLink === undefined ? '' : `\nChoose a password: ${made.oneTimeLink}`;
  return { text: `${account.data.email} has an account.${link}`, isDone: true };
}
