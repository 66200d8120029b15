import { publishedDefinition } from '@spoor/contracts/forms/definition-of-draft';
import type { Form, FormSettings } from '@spoor/contracts/forms/form';
import type { FormListing, FormView, PublicForm } from '@spoor/contracts/forms/form.views';
import {
  answerableUntil,
  type ClosableForm,
  formAvailability,
} from '@spoor/contracts/forms/form-availability';
import type { FormListQuery, FormSort } from '@spoor/contracts/forms/form-query';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { hasPermission, meetsVisibility } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { byName, containsTyped } from '../../name-search.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readLatestVersions } from '../form-versions/form-versions.queries.ts';
import { readErasureAhead } from '../submissions/expired-submissions.queries.ts';
import {
  figureOfForm,
  readSubmissionFigures,
  type SubmissionFigures,
} from '../submissions/submission-figures.queries.ts';
import { countSubmissions, isFull } from '../submissions/submissions.queries.ts';
import type { FormRow, FormState } from './forms.schema.ts';

/** Forms of the platform, a page at a time, and how many there are in all. */
export async function listForms(
  queryContext: QueryContext,
  { search = '', state, sort_by, pageNumber, itemCount }: FormListQuery,
): Promise<QueryResult<{ forms: FormListing[]; total: number }>> {
  const wanted = presentForms(queryContext)
    .$if(search !== '', (query) => query.where(containsTyped(sql`name`, search)))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''));
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(orderOf(queryContext, sort_by))
      .orderBy(byName(sql`name`))
      .orderBy('guid')
      .limit(itemCount)
      .offset((pageNumber - 1) * itemCount)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const [views, figuresOf] = await Promise.all([
    viewsOf(queryContext, rows),
    readSubmissionFigures(
      queryContext,
      rows.map(({ guid }) => guid),
    ),
  ]);
  return {
    view: {
      forms: views.map((view) => ({ ...listingOf(view), ...figuresOf(view.guid) })),
      total: Number(total),
    },
    keys: [surrogateKey.forms(), surrogateKey.submissions()],
  };
}

/** Every form of the platform, in an order that no write changes. */
export async function readFormGuids(queryContext: QueryContext): Promise<string[]> {
  const rows = await presentForms(queryContext).select('guid').orderBy('guid').execute();
  return rows.map(({ guid }) => guid);
}

/** A form with its settings and its draft; undefined where there is none, or it was removed. */
export async function readForm(
  queryContext: QueryContext,
  guid: string,
): Promise<QueryResult<FormView> | undefined> {
  const row = await findForm(queryContext, guid);
  if (row === undefined) return undefined;
  const [[view], ahead, figuresOf] = await Promise.all([
    viewsOf(queryContext, [row]),
    readErasureAhead(queryContext, row),
    readSubmissionFigures(queryContext, [guid]),
  ]);
  if (view === undefined) return undefined;
  const mayCount = hasPermission(queryContext.viewer, 'submissions.view');
  const erasureAhead = ahead === undefined ? null : { ...ahead, count: mayCount ? ahead.count : null };
  const { submissionCount, newCount } = figuresOf(guid);
  return {
    view: { ...view, erasureAhead, submissionCount, newCount },
    keys: [surrogateKey.form(guid), surrogateKey.submissions()],
  };
}

/** What visitors read in the first language of a form: what its makers call it is theirs where it has a title. */
function publicNameOf({ name, settings: { title }, live, draft }: Form): string {
  const { languages } = live ?? draft;
  return formTitleIn({ name, title }, languages[0] ?? 'nl', languages);
}

/**
 * What visitors may know of a form; undefined where it is not published, or removed. One that was withdrawn is closed at first, to
 * whoever is answering it.
 */
export async function readPublicForm(
  queryContext: QueryContext,
  guid: string,
  now: Date,
): Promise<QueryResult<Omit<PublicForm, 'hasAddressLookup'>> | undefined> {
  const row = await findForm(queryContext, guid);
  if (row === undefined) return undefined;
  const { settings, live } = row.form;
  const until = answerableUntil(closableForm(row), now)?.toISOString() ?? null;
  if (live === null && until === null) return undefined;
  const byClock = live === null ? 'closed' : formAvailability(settings, now);
  const { viewer } = queryContext;
  const isForThem = mayAnswer(viewer, settings);
  const isOpen = byClock === 'open' || byClock === 'close-future';
  const { oncePer } = settings;
  const hasAnswered =
    oncePer === 'user' &&
    viewer !== undefined &&
    (await countSubmissions(queryContext, guid, viewer.guid)) > 0;
  const { quota, openDate, closeDate, closedText, access, retentionDays, saveAndResume, title } = settings;
  const hasAll = await isFull(queryContext, guid, quota);
  const availability = isOpen && hasAll ? 'closed' : byClock;
  return {
    view: {
      guid,
      name: publicNameOf(row.form),
      title,
      availability,
      openDate,
      closeDate,
      closedText,
      access,
      mayAnswer: isForThem,
      answerableUntil: isForThem ? until : null,
      oncePer,
      hasAnswered,
      isFull: hasAll,
      definition: isForThem && isOpen && !hasAnswered && !hasAll ? live : null,
      retentionDays,
      saveAndResume,
    },
    // What is kept of it ends with each submission, so that nobody fills in what is full.
    keys: [surrogateKey.form(guid), ...(quota === null ? [] : [surrogateKey.submissions()])],
  };
}

/** Whether a form is for them, while it is open. */
export function mayAnswer(
  viewer: QueryContext['viewer'],
  { access, roles, oncePer }: Pick<FormSettings, 'access' | 'roles' | 'oncePer'>,
): boolean {
  return meetsVisibility(viewer, access, roles) && (oncePer !== 'user' || viewer !== undefined);
}

/** What decides whether answers are taken. */
export function closableForm({ form, closedOn }: Pick<FormState, 'form' | 'closedOn'>): ClosableForm {
  return { ...form.settings, isPublished: form.live !== null, closedOn };
}

/** A form as it is stored; undefined where there is none, or it was removed. */
export function findForm(
  queryContext: Omit<QueryContext, 'viewer'>,
  guid: string,
): Promise<FormRow | undefined> {
  return presentForms(queryContext).selectAll().where('guid', '=', guid).executeTakeFirst();
}

/** The same, also of one that was removed, as it was last. */
export function findFormEver(
  queryContext: Omit<QueryContext, 'viewer'>,
  guid: string,
): Promise<FormRow | undefined> {
  return formsOf(queryContext).selectAll().where('guid', '=', guid).executeTakeFirst();
}

function presentForms(queryContext: Omit<QueryContext, 'viewer'>) {
  return formsOf(queryContext).where('removed', '=', false);
}

function formsOf({ db, platform }: Omit<QueryContext, 'viewer'>) {
  return db.selectFrom('read_model.forms').where('platformGuid', '=', platform.guid);
}

/** A form without what is known of its submissions. */
type BareView = Omit<FormView, 'erasureAhead' | 'submissionCount' | 'newCount'>;

/** A program that only reads is told of nobody; one that writes forms sends whole settings back. */
function seesRecipients({ viewer }: QueryContext): boolean {
  const { scopes = ['content'] } = viewer ?? {};
  return scopes.includes('content') || scopes.includes('people');
}

function withoutAddresses(settings: FormSettings): FormSettings {
  return { ...settings, notify: [], notifyIf: [], digests: [] };
}

async function viewsOf(queryContext: QueryContext, rows: readonly FormRow[]): Promise<BareView[]> {
  const latest = await readLatestVersions(
    queryContext,
    rows.map(({ guid }) => guid),
  );
  const now = new Date();
  return rows.map(({ guid, form, createdOn, modifiedOn, revision }) => {
    const { name, settings, draft, live } = form;
    return {
      guid,
      name,
      ...(seesRecipients(queryContext) ? settings : withoutAddresses(settings)),
      draft,
      createdOn,
      modifiedOn,
      revision,
      currentVersion: live?.version ?? null,
      draftVersion: (latest.get(guid) ?? 0) + 1,
      hasDraftChanges: hasDraftChanges(form),
      availability: live === null ? 'closed' : formAvailability(settings, now),
    };
  });
}

/** Whether publishing would change what visitors are asked. */
function hasDraftChanges({ guid, draft, live }: Form): boolean {
  if (live === null) return true;
  return !sameJson(publishedDefinition(draft, { formGuid: guid, version: live.version }), live);
}

function listingOf(view: BareView): Omit<FormListing, keyof SubmissionFigures> {
  const { guid, name, currentVersion, draftVersion, hasDraftChanges: differs, state } = view;
  const { openDate, closeDate, availability, createdOn, modifiedOn, revision } = view;
  return {
    guid,
    name,
    currentVersion,
    draftVersion,
    hasDraftChanges: differs,
    state,
    openDate,
    closeDate,
    availability,
    createdOn,
    modifiedOn,
    revision,
  };
}

/** What is not known comes last, whichever way. */
function orderOf(queryContext: QueryContext, sort: FormSort) {
  const [name, direction] = sort.split('_') as [SortedBy, 'asc' | 'desc'];
  return sql`${sortedBy(queryContext, name)} ${direction === 'desc' ? sql`DESC` : sql`ASC`} NULLS LAST`;
}

type SortedBy = FormSort extends `${infer Name}_${'asc' | 'desc'}` ? Name : never;

function sortedBy(queryContext: QueryContext, name: SortedBy) {
  switch (name) {
    case 'name':
      return byName(sql`name`);
    case 'newCount':
    case 'lastSubmittedOn':
      return figureOfForm(queryContext, name);
    default:
      return sql.ref(name);
  }
}
