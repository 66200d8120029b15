import type { OwnSignInView } from '@spoor/contracts/auth/sign-in-refusal';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { listAssetsUploadedBy, type OwnAsset } from '@spoor/projections/assets/assets/own-assets.queries';
import { listChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import {
  listSubmissionGuidsOf,
  readSubmissionsOf,
} from '@spoor/projections/forms/submissions/own-submissions.queries';
import {
  listOwnInvitations,
  type OwnInvitation,
} from '@spoor/projections/invitations/invitations/own-invitations.queries';
import { readOwnSignIns } from '@spoor/projections/logs/log-entries/own-sign-ins.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoles } from '@spoor/projections/roles/roles/roles.queries';
import { listMailsAbout } from '@spoor/projections/system/mails/mails-about.queries';
import type { StoredPasskey } from '../vault/passkeys.store.ts';
import type { StoredSession } from '../vault/refresh-tokens.store.ts';
import type { Vault } from '../vault/vault.ts';

/** Changes are read so many at a time. */
const changesAtATime = 200;

/** A submission as its sender sees it, and the form as it was. */
export interface OwnSubmission extends Pick<SubmissionView, 'guid' | 'shortId' | 'formGuid' | 'status'> {
  readonly submittedOn: string;
  readonly language: string;
  /** Null where they were erased. */
  readonly answers: SubmissionView['answers'];
  readonly definition: FormDefinition | undefined;
}

/** A mail that somebody got: about their account, or about what they sent. */
export interface OwnMail {
  readonly subject: string;
  readonly text: string;
  readonly writtenOn: string;
}

/** All that is kept about one person. What may be long is read piece by piece, each time anew. */
export interface OwnData {
  readonly user: UserView;
  readonly lastSeenOn: string | null;
  readonly roleNames: readonly string[];
  readonly sessions: readonly StoredSession[];
  readonly signIns: readonly OwnSignInView[];
  readonly passkeys: readonly Pick<
    StoredPasskey,
    'name' | 'host' | 'isSynced' | 'createdAt' | 'lastUsedAt'
  >[];
  /** With which they sign in, by their ids. */
  readonly otherSites: readonly { readonly provider: string; readonly linkedAt: string }[];
  readonly files: readonly OwnAsset[];
  readonly invitations: readonly OwnInvitation[];
  readonly mails: readonly OwnMail[];
  changes(): AsyncIterable<ChangeView>;
  submissions(): AsyncIterable<OwnSubmission>;
}

/** @param queryContext whose reader is the person */
export async function readOwnData(
  user: UserView,
  { vault, outbox }: { readonly vault: Vault; readonly outbox: MailOutbox },
  queryContext: QueryContext,
): Promise<OwnData> {
  const { guid } = user;
  const [seen, roles, sessions, signIns, passkeys, linked, files, invitations, mails] = await Promise.all([
    vault.credentials.lastSeenOf(queryContext.platform.guid, [guid]),
    listRoles(queryContext),
    vault.refreshTokens.listOf(guid),
    readOwnSignIns(queryContext, guid),
    vault.passkeys.listOf(guid),
    vault.oidcLinks.linkedOf(guid),
    listAssetsUploadedBy(queryContext, guid),
    listOwnInvitations(queryContext, guid, [user.email]),
    mailsOf(user, outbox, queryContext),
  ]);
  return {
    user,
    sessions,
    signIns,
    files,
    invitations,
    mails,
    passkeys: passkeys.map(({ name, host, isSynced, createdAt, lastUsedAt }) => ({
      name,
      host,
      isSynced,
      createdAt,
      lastUsedAt,
    })),
    otherSites: [...linked].map(([provider, linkedAt]) => ({ provider, linkedAt })),
    lastSeenOn: seen.get(guid) ?? null,
    roleNames: roles.view.filter((role) => user.roleIds.includes(role.guid)).map(({ name }) => name),
    changes: () => changesOf(guid, queryContext),
    submissions: () => submissionsBy(guid, queryContext),
  };
}

/** What was written about their submissions to others, who handle those, is not theirs. */
async function mailsOf(
  { guid: userGuid, email }: UserView,
  outbox: MailOutbox,
  queryContext: QueryContext,
): Promise<OwnMail[]> {
  const sent = await listSubmissionGuidsOf(queryContext, userGuid);
  const mails = await listMailsAbout(queryContext, [userGuid, ...sent.map(({ guid }) => guid)]);
  const opened = await Promise.all(
    mails.map(async (mail) => [mail, await outbox.open(mail.guid, mail)] as const),
  );
  return opened.flatMap(([mail, content]) => {
    const isTheirs =
      mail.subjectGuid === userGuid || content?.to.address.toLowerCase() === email.toLowerCase();
    if (content === undefined || !isTheirs) return [];
    const { subject, paragraphs } = content.content;
    return [{ subject, text: paragraphs.join('\n'), writtenOn: mail.createdAt }];
  });
}

async function* changesOf(person: string, queryContext: QueryContext): AsyncGenerator<ChangeView> {
  let cursor: string | undefined;
  do {
    const page = await listChanges(queryContext, {
      person,
      limit: changesAtATime,
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield* page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Notes of who handles it are theirs. */
async function* submissionsBy(userGuid: string, queryContext: QueryContext): AsyncGenerator<OwnSubmission> {
  const known = new Map<string, FormDefinition | undefined>();
  for await (const view of readSubmissionsOf(queryContext, userGuid)) {
    const { guid, shortId, formGuid, version, status, submittedOn, language, answers } = view;
    const key = `${formGuid} ${version}`;
    if (!known.has(key)) known.set(key, (await readFormVersion(queryContext, formGuid, version))?.definition);
    yield {
      guid,
      shortId,
      formGuid,
      status,
      submittedOn,
      language,
      answers,
      definition: known.get(key),
    };
  }
}
