import type { FormSettings } from '@spoor/contracts/forms/form';
import { formAvailability, isAnswerable } from '@spoor/contracts/forms/form-availability';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { ReceivedForm } from '@spoor/contracts/forms/submission.commands';
import { dayMs } from '@spoor/contracts/shared/durations';
import {
  listFormVersions,
  readFormVersion,
} from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findForm, mayAnswer } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/** For so long after the next version was published, answers to one are taken. Milliseconds. */
const versionGraceMs = dayMs;

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
  { version, startedOn }: Pick<ReceivedForm, 'version' | 'startedOn'>,
): Promise<FormInAnswering> {
  const { viewer, now } = queryContext;
  const form = (await findForm(queryContext, formGuid))?.form;
  if (form === undefined) throw new DomainError('not_found', 'form_unknown');
  const { settings, live, name } = form;
  const closed = settings.closeDate === null ? Number.POSITIVE_INFINITY : Date.parse(settings.closeDate);
  const begun = startedOn != null && Date.parse(startedOn) < closed;
  if (live === null || !isAnswerable(settings, now, begun)) {
    const availability = live === null ? 'closed' : formAvailability(settings, now);
    throw new DomainError('form_closed', 'form_not_open', { opening: { availability } });
  }
  if (!mayAnswer(viewer, settings))
    throw new DomainError(viewer === undefined ? 'unauthorized' : 'forbidden');
  if (version === live.version) return { definition: live, settings, name };
  return { definition: await requireEarlierVersion(queryContext, formGuid, version), settings, name };
}

/**
 * What somebody has before them of a form that closed or is full by now, so that what they typed can be shown to them; undefined where the
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
  const asked = await readFormVersion(queryContext, formGuid, version);
  if (asked !== undefined) return asked.definition;
  throw new DomainError('validation_failed', { name: 'version_unknown', path: '/version' });
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
