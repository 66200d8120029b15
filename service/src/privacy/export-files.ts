import type { Platform } from '@spoor/contracts/platforms/platform';
import type { DataRetention } from '@spoor/contracts/settings/settings';
import type { Language } from '@spoor/contracts/texts/languages';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import type { TextFile } from '../shared/zip-files.ts';
import { exportPage } from './export-page.ts';
import type { OwnData } from './own-data.ts';
import { processingRegisterIn } from './processing-register.ts';
import { readableProperties } from './readable-properties.ts';

/** In whose name, when and for whom a copy is made. */
export interface ExportSetting {
  readonly platform: Platform;
  readonly language: Language;
  readonly madeOn: Date;
  /** For how long things are kept, as the platform has set it. */
  readonly retention: DataRetention;
  /** What the platform asks of people besides what every platform does. */
  readonly definitions: readonly ProfilePropertyDefinition[];
}

/** The files of a copy of somebody's data: a page to read, and what is on it for programs. */
export function exportFiles(data: OwnData, setting: ExportSetting): TextFile[] {
  const { user, lastSeenOn, roleNames, sessions, signIns, passkeys, otherSites, files, invitations, mails } =
    data;
  const { guid, email, isActive, isVerified, createdOn, roleIds, twoFactorEnabled } = user;
  const { firstName, middleName, lastName, properties } = user;
  const { termsOfUseVersionAccepted, termsAnswer } = user;
  const account = {
    guid,
    email,
    isVerified,
    isActive,
    createdOn,
    lastSeenOn,
    twoFactorEnabled,
    termsOfUseVersionAccepted,
    termsAnswer,
  };
  return [
    { name: 'index.html', text: exportPage(data, setting) },
    jsonFile('account', { ...account, roles: roleIds, roleNames }),
    jsonFile('profile', {
      firstName,
      middleName,
      lastName,
      ...Object.fromEntries(properties.map(({ key, value }) => [key, value])),
      asked: readableProperties(user, setting),
    }),
    jsonFile('sessions', sessions),
    jsonFile('sign-ins', signIns),
    jsonFile('passkeys', passkeys),
    jsonFile('other-sites', otherSites),
    { name: 'changes.json', text: jsonList(data.changes()) },
    { name: 'submissions.json', text: jsonList(data.submissions()) },
    jsonFile('files', files),
    jsonFile('invitations', invitations),
    jsonFile('mails', mails),
    jsonFile('register', processingRegisterIn(setting.language, setting.retention)),
  ];
}

function jsonFile(name: string, content: unknown): TextFile {
  return { name: `${name}.json`, text: `${JSON.stringify(content, undefined, 2)}\n` };
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
