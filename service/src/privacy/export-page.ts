import { answerText } from '@spoor/contracts/forms/answer-text';
import { isAnswered } from '@spoor/contracts/forms/element-types';
import { textIn } from '@spoor/contracts/forms/text-in';
import { escapeHtml } from '@spoor/contracts/shared/escape-html';
import { profileFields } from '@spoor/contracts/users/profile';
import { dateFormatsOf } from '../shared/date-formats.ts';
import { privacyTextsIn } from '../shared/texts.ts';
import type { ExportSetting } from './export-files.ts';
import type { OwnData, OwnSubmission } from './own-data.ts';
import { processingRegisterIn } from './processing-register.ts';
import { profileText, readableProperties, termsText } from './readable-properties.ts';

const style = `body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2333}
h1,h2,h3{line-height:1.2;text-wrap:balance}h2{margin-top:2.5rem;border-bottom:1px solid #d9deea;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem}dt{color:#4a5468}dd{margin:0;overflow-wrap:anywhere}
ul{padding-left:1.25rem}time{color:#4a5468}@media(max-width:34rem){dl{display:block}dd{margin-bottom:.5rem}}`;

/** What is kept about somebody as a page that they can read without this site, piece by piece. */
export async function* exportPage(data: OwnData, setting: ExportSetting): AsyncGenerator<string> {
  const { platform, language, madeOn } = setting;
  const t = privacyTextsIn(language);
  const moment = momentsIn(setting);
  const title = escapeHtml(t('own_data.title', { site: platform.name }));
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><h1>${title}</h1>
<p>${escapeHtml(t('own_data.about', { site: platform.name }))}</p>
<p>${escapeHtml(t('own_data.made', { moment: moment(madeOn.toISOString()) }))}</p>`;
  yield* personIn(data, setting);
  yield* activityIn(data, setting);
  yield heading(t('own_data.processing'));
  for (const { name, what, why, basis, kept } of processingRegisterIn(language, setting.retention))
    yield `<h3>${escapeHtml(name)}</h3>${description([
      [t('own_data.what'), what],
      [t('own_data.why'), why],
      [t('own_data.basis'), basis],
      [t('own_data.kept'), kept],
    ])}`;
  yield '</body></html>\n';
}

/** When they signed in, or could not. */
async function* signInsIn({ signIns }: OwnData, setting: ExportSetting): AsyncGenerator<string> {
  const t = privacyTextsIn(setting.language);
  const moment = momentsIn(setting);
  yield heading(t('own_data.sign_ins'));
  yield* list(
    t('own_data.none'),
    signIns.map(({ browser, at, times, refused }) =>
      escapeHtml(
        t(refused === null ? 'own_data.signed_in' : 'own_data.sign_in_refused', {
          browser: browser ?? t('own_data.unknown_browser'),
          at: moment(at),
          times: String(times),
        }),
      ),
    ),
  );
}

/** Who they are, and where they are signed in. */
async function* personIn(data: OwnData, setting: ExportSetting): AsyncGenerator<string> {
  const t = privacyTextsIn(setting.language);
  const moment = momentsIn(setting);
  const { user, lastSeenOn, roleNames, sessions, passkeys, otherSites } = data;
  const yesOrNo = (is: boolean) => t(is ? 'own_data.yes' : 'own_data.no');
  yield heading(t('own_data.account'));
  yield description([
    [t('own_data.field.email'), user.email],
    [t('own_data.field.isVerified'), yesOrNo(user.isVerified)],
    [t('own_data.field.createdOn'), moment(user.createdOn)],
    [t('own_data.field.lastSeenOn'), lastSeenOn === null ? '' : moment(lastSeenOn)],
    [t('own_data.field.isActive'), yesOrNo(user.isActive)],
    [t('own_data.field.roles'), roleNames.join(', ')],
    [t('own_data.field.twoFactorEnabled'), yesOrNo(user.twoFactorEnabled)],
    [t('own_data.field.terms'), termsText(user, setting)],
  ]);
  const { firstName, middleName, lastName, properties } = user;
  const values: Record<string, string | null | undefined> = {
    firstName,
    middleName,
    lastName,
    ...Object.fromEntries(properties.map(({ key, value }) => [key, value])),
  };
  yield heading(t('own_data.profile'));
  yield description([
    ...profileFields.map(
      (field) => [t(`own_data.field.${field}`), profileText(field, values[field] ?? '', setting)] as const,
    ),
    ...readableProperties(user, setting).map(({ question, answer }) => [question, answer] as const),
  ]);
  yield heading(t('own_data.sessions'));
  yield* list(
    t('own_data.none'),
    sessions.map(({ browser, startedAt, lastUsedAt }) =>
      escapeHtml(
        t('own_data.session', {
          browser: browser ?? t('own_data.unknown_browser'),
          started: moment(startedAt),
          used: moment(lastUsedAt),
        }),
      ),
    ),
  );
  yield* signInsIn(data, setting);
  yield heading(t('own_data.passkeys'));
  yield* list(
    t('own_data.none'),
    passkeys.map(({ name, host, createdAt }) =>
      escapeHtml(t('own_data.passkey', { name, host, added: moment(createdAt) })),
    ),
  );
  yield heading(t('own_data.other_sites'));
  yield* list(
    t('own_data.none'),
    otherSites.map(({ provider, linkedAt }) =>
      escapeHtml(t('own_data.other_site', { provider, linked: moment(linkedAt) })),
    ),
  );
}

/** What they did, and what they were told. */
async function* activityIn(data: OwnData, setting: ExportSetting): AsyncGenerator<string> {
  const { language } = setting;
  const t = privacyTextsIn(language);
  const moment = momentsIn(setting);
  const none = t('own_data.none');
  yield heading(t('own_data.changes'));
  yield* list(
    none,
    map(data.changes(), ({ at, sentence }) => entry(moment(at), sentence[language])),
  );
  yield heading(t('own_data.submissions'));
  yield* submissionsIn(data, setting);
  yield heading(t('own_data.files'));
  yield* list(
    none,
    data.files.map(({ createdOn, fileName }) => entry(moment(createdOn), fileName)),
  );
  yield heading(t('own_data.invitations'));
  yield* list(
    none,
    data.invitations.map(({ invitedOn, direction, email, message }) =>
      [entry(moment(invitedOn), t(`own_data.invitation_${direction}`, { email })), escapeHtml(message)]
        .filter((part) => part !== '')
        .join('<br>'),
    ),
  );
  yield heading(t('own_data.mails'));
  yield* list(
    none,
    data.mails.map(({ writtenOn, subject }) => entry(moment(writtenOn), subject)),
  );
}

async function* submissionsIn({ submissions }: OwnData, setting: ExportSetting): AsyncGenerator<string> {
  const t = privacyTextsIn(setting.language);
  const moment = momentsIn(setting);
  let count = 0;
  for await (const submission of submissions()) {
    count += 1;
    const { shortId, submittedOn, answers } = submission;
    yield `<h3>${escapeHtml(t('own_data.submission', { id: shortId, moment: moment(submittedOn) }))}</h3>`;
    yield answers === null
      ? `<p>${escapeHtml(t('own_data.answers_erased'))}</p>`
      : description(answersIn(submission, setting));
  }
  if (count === 0) yield `<p>${escapeHtml(t('own_data.none'))}</p>`;
}

function answersIn(
  { answers, definition }: OwnSubmission,
  { language }: ExportSetting,
): (readonly [string, string])[] {
  const textOptions = { language, formLanguages: definition?.languages ?? [language] };
  const elements = definition?.pages.flatMap((page) => page.elements) ?? [];
  return elements
    .filter(({ type }) => isAnswered(type))
    .map((element) => [
      textIn(element.label, language, textOptions.formLanguages) ?? element.id,
      answerText(element, answers?.[element.id], textOptions),
    ]);
}

function momentsIn({ platform, language }: ExportSetting): (moment: string) => string {
  return dateFormatsOf(language, platform.timeZone).dateTime;
}

function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

/** Without those of which nothing is said. */
function description(entries: readonly (readonly [string, string])[]): string {
  const filled = entries.filter(([, value]) => value !== '');
  return `<dl>${filled.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
}

function entry(moment: string, text: string): string {
  return `<time>${escapeHtml(moment)}</time>: ${escapeHtml(text)}`;
}

/** @param entries of HTML */
async function* list(
  none: string,
  entries: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let count = 0;
  for await (const html of entries) {
    if (count === 0) yield '<ul>';
    count += 1;
    yield `<li>${html}</li>`;
  }
  yield count === 0 ? `<p>${escapeHtml(none)}</p>` : '</ul>';
}

async function* map<Item, Result>(
  items: AsyncIterable<Item>,
  change: (item: Item) => Result,
): AsyncGenerator<Result> {
  for await (const item of items) yield change(item);
}
