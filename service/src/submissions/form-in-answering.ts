import { type Beginning, beganOn } from '@spoor/contracts/forms/beginning';
import type { FormSettings } from '@spoor/contracts/forms/form';
import { formAvailability, isAnswerable } from '@spoor/contracts/forms/form-availability';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { dayMs } from '@spoor/contracts/shared/durations';
import {
  listFormVersions,
  readFormVersion,
  readLatestVersions,
} from '@spoor/projections/forms/form-versions/form-versions.queries';
import { closableForm, findForm, mayAnswer } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/** For so long after the next version was published, answers to one are taken. Milliseconds. */
const versionGraceMs = dayMs;

/** What of a form somebody has before them, and since when. */
export interface BegunForm extends Beginning {
  readonly version: number;
}

/** What somebody answers: the version that they have before them, and what holds for the form now. */
export interface FormInAnswering {
  readonly definition: FormDefinition;
  readonly settings: FormSettings;
  readonly name: string;
}

/**
 * The form that answers are given to.
 * @throws DomainError `not_found`; `form_closed`; `unauthorized` and `forbidden` where it is for others; `conflict` where the
 * version is too old
 */
export async function requireAnswerableForm(
  queryContext: QueryContext,
  formGuid: string,
  { version, ...beginning }: BegunForm,
): Promise<FormInAnswering> {
  const { viewer, now } = queryContext;
  const row = await findForm(queryContext, formGuid);
  if (row === undefined || (row.form.live === null && !(await wasPublished(queryContext, formGuid))))
    throw new DomainError('not_found', 'form_unknown');
  const { settings, live, name } = row.form;
  if (!(await isStillAnswerable(queryContext, row, beginning))) {
    const availability = live === null ? 'closed' : formAvailability(settings, now);
    throw new DomainError('form_closed', 'form_not_open', { opening: { availability } });
  }
  requireMayAnswer(viewer, settings);
  if (version === live?.version) return { definition: live, settings, name };
  const earlier = live === null ? requireLastVersion : requireEarlierVersion;
  return { definition: await earlier(queryContext, formGuid, version), settings, name };
}

/** Open, or closed so lately that whoever had begun by then may finish. */
async function isStillAnswerable(
  queryContext: QueryContext,
  row: NonNullable<Awaited<ReturnType<typeof findForm>>>,
  beginning: Beginning,
): Promise<boolean> {
  const [form, { now }] = [closableForm(row), queryContext];
  if (isAnswerable(form, now, null)) return true;
  return isAnswerable(form, now, await knownBeginning(queryContext, row.guid, beginning));
}

/**
 * When somebody began, as their browser says it: null where it says none, or a moment at which nobody could. Clocks are wrong, and
 * whoever sends by program may say what they like.
 */
export async function knownBeginning(
  queryContext: QueryContext,
  formGuid: string,
  beginning: Beginning,
): Promise<string | null> {
  const startedOn = beganOn(beginning, queryContext.now);
  if (startedOn === null || Date.parse(startedOn) > queryContext.now.getTime()) return null;
  const first = (await listFormVersions(queryContext, formGuid)).at(-1);
  return first !== undefined && Date.parse(startedOn) >= Date.parse(first.publishedOn) ? startedOn : null;
}

/** @throws DomainError `unauthorized` and `forbidden` where a form is for others */
export function requireMayAnswer(
  viewer: QueryContext['viewer'],
  settings: Parameters<typeof mayAnswer>[1],
): void {
  if (!mayAnswer(viewer, settings))
    throw new DomainError(viewer === undefined ? 'unauthorized' : 'forbidden');
}

/** Whether visitors could ever know of a form: of one that nobody published, they are told what they are told of none. */
export async function wasPublished(queryContext: QueryContext, formGuid: string): Promise<boolean> {
  return (await readLatestVersions(queryContext, [formGuid])).has(formGuid);
}

/**
 * What somebody has before them of a form that did not take it, so that what they typed can be shown to them; undefined where the
 * form is gone, withdrawn, for others, or still to open, and of versions that are too old to be answered.
 */
export async function findClosedForm(
  queryContext: QueryContext,
  formGuid: string,
  version: number,
): Promise<FormDefinition | undefined> {
  const { viewer, now } = queryContext;
  const form = (await findForm(queryContext, formGuid))?.form;
  if (form === undefined || form.live === null) return undefined;
  const { settings, live } = form;
  if (formAvailability(settings, now) === 'open-future' || !mayAnswer(viewer, settings)) return undefined;
  if (version === live.version) return live;
  try {
    return await requireEarlierVersion(queryContext, formGuid, version);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/**
 * A version that was published, as visitors can answer it.
 * @throws DomainError `validation_failed` where there never was one of that number
 */
export async function requireVersion(
  queryContext: QueryContext,
  formGuid: string,
  version: number,
): Promise<FormDefinition> {
  const versionView = await readFormVersion(queryContext, formGuid, version);
  if (versionView !== undefined) return versionView.definition;
  throw new DomainError('validation_failed', { name: 'version_unknown', path: '/version' });
}

/** Of a form that was withdrawn, the version that was. */
async function requireLastVersion(
  queryContext: QueryContext,
  formGuid: string,
  version: number,
): Promise<FormDefinition> {
  const latest = (await readLatestVersions(queryContext, [formGuid])).get(formGuid);
  if (version !== latest) return requireEarlierVersion(queryContext, formGuid, version);
  return requireVersion(queryContext, formGuid, version);
}

async function requireEarlierVersion(
  queryContext: QueryContext,
  formGuid: string,
  version: number,
): Promise<FormDefinition> {
  const definition = await requireVersion(queryContext, formGuid, version);
  const versions = await listFormVersions(queryContext, formGuid);
  const next = versions.findLast((other) => other.version > version);
  const until = next === undefined ? Number.NEGATIVE_INFINITY : Date.parse(next.publishedOn) + versionGraceMs;
  if (queryContext.now.getTime() > until) throw new DomainError('conflict', 'form_version_old');
  return definition;
}
