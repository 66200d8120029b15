import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { Config } from '@spoor/infra/config';
import { ExplainedError } from '@spoor/infra/explained-error';
import { openDatabase } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { listPlatforms } from '@spoor/projections/platforms/platforms/platforms.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { SiteUrls } from '../platforms/site-urls.ts';
import { firstAdminGuid } from '../setup/first-admin.ts';
import { passwordLinkLifetime } from '../users/accounts.ts';
import type { Credential } from '../vault/credentials.store.ts';
import { Vault } from '../vault/vault.ts';

type LinkConfig = Pick<Config, 'databaseUrl' | 'secretKey' | 'publicUrl'>;

/**
 * A link by which the first administrator chooses a password. Earlier links work no more.
 * @throws ExplainedError where they have one, or there is nobody yet
 */
export function linkForFirstAdmin(platformGuid: string, config: LinkConfig): Promise<string> {
  return withVault(config, async (vault, siteUrl) => {
    const userGuid = firstAdminGuid(platformGuid);
    const credential = await vault.credentials.findByUser(userGuid);
    if (credential === undefined)
      throw new ExplainedError('There is no administrator yet: start the service, which makes one.');
    if (credential.passwordHash !== null)
      throw new ExplainedError(
        'The first administrator has chosen a password. For a new one: npm run cli -- password-link --email ADDRESS.',
      );
    return issueLink(vault, credential, await siteUrl(platformGuid));
  });
}

/**
 * A link by which somebody chooses a new password. The old one works until they do.
 * @throws ExplainedError where nobody has this address
 */
export function linkForAccount(platformGuid: string, email: string, config: LinkConfig): Promise<string> {
  return withVault(config, async (vault, siteUrl) => {
    const credential = await vault.credentials.findByEmail(platformGuid, email);
    if (credential === undefined)
      throw new ExplainedError(`Nobody has an account with the address ${email}.`);
    return issueLink(vault, credential, await siteUrl(platformGuid));
  });
}

/** @throws ExplainedError where nobody has this address */
export function guidOfAccount(platformGuid: string, email: string, config: LinkConfig): Promise<string> {
  return withVault(config, async (vault) => (await accountOf(vault, platformGuid, email)).userGuid);
}

async function accountOf(vault: Vault, platformGuid: string, email: string): Promise<Credential> {
  const credential = await vault.credentials.findByEmail(platformGuid, email);
  if (credential === undefined) throw new ExplainedError(`Nobody has an account with the address ${email}.`);
  return credential;
}

async function issueLink(
  vault: Vault,
  { userGuid, emailIndex }: Credential,
  siteUrl: string,
): Promise<string> {
  const code = await vault.oneTimeLinks.issue('set-password', userGuid, passwordLinkLifetime, { emailIndex });
  return `${siteUrl}${setPasswordPath(code)}`;
}

/** In the vault itself: also while the service is away, and kept by nobody but who asked. */
async function withVault<Result>(
  { databaseUrl, secretKey, publicUrl }: LinkConfig,
  use: (vault: Vault, siteUrl: (platformGuid: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase<ReadModel>(databaseUrl, { applicationName: 'cli', maxConnections: 1 });
  try {
    const vault = new Vault(db, new InstallationStore(db, secretKey));
    if (!(await vault.installation.hasOwnKey()))
      throw new ExplainedError('SECRET_KEY is not the one of this installation: put the original one back.');
    return await use(vault, (platformGuid) => siteUrlOf(platformGuid, publicUrl, db));
  } finally {
    await db.destroy();
  }
}

/** Where people reach a platform, as the service would say; one that cannot be read yet is where the installation is. */
async function siteUrlOf(platformGuid: string, publicUrl: string, db: Kysely<ReadModel>): Promise<string> {
  const all = await listPlatforms(db).catch(() => []);
  const platform = all.find(({ guid }) => guid === platformGuid);
  return new SiteUrls(publicUrl, { all }).of(platform ?? { hostNames: [] });
}
