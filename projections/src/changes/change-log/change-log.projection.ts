import { entityOfStream } from '@spoor/contracts/changes/entity';
import type { EventType, RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { termsAnswer } from '@spoor/contracts/users/user';
import { defineProjection } from '../../runtime/projection.ts';
import { searchableTexts } from '../../searchable-texts.ts';
import { forEachEventType } from '../for-each-event-type.ts';
import {
  type ChangeAction,
  type ChangeRow,
  type ChangeState,
  changeLogTable,
  type RevisionRange,
} from './change-log.schema.ts';
import { mainAction, statusAspect } from './change-sentence.ts';
import { blocksOf } from './entities.ts';

/** Of the texts of one Change, so many characters can be searched. */
const maxSearchTextLength = 10_000;

/** What the bookkeeping of a Change over several streams says of its state. */
const states: { readonly [Type in EventType]?: ChangeState } = {
  ChangeStepPlanned: 'planned',
  ChangeStarted: 'started',
  ChangeCompleted: 'completed',
  ChangeAbandoned: 'abandoned',
};

/** Every event belongs to a Change; all are told in the same way. */
export const changeLogProjection = defineProjection<ChangeRow>({
  name: 'change-log',
  version: 11,
  readableFrom: 5,
  table: changeLogTable,
  key: ({ metadata }) => metadata.changeId,
  events: forEachEventType(() => ({
    create: (event: RecordedSpoorEvent) => withEvent(firstRowOf(event), event),
    change: withEvent,
  })),
  surrogateKeys: () => [surrogateKey.changes()],
});

function firstRowOf({ type, metadata, position }: RecordedSpoorEvent): ChangeRow {
  return {
    changeId: metadata.changeId,
    platformGuid: metadata.platformGuid,
    at: metadata.at,
    actorGuid: metadata.actorGuid ?? null,
    actorKind: metadata.actorKind,
    via: metadata.via,
    kind: type,
    actions: [],
    entities: [],
    paths: [],
    spans: [],
    words: '',
    undoOf: metadata.undoOf ?? null,
    reason: metadata.reason ?? null,
    restoreOf: metadata.restoreOf ?? null,
    runId: metadata.runId ?? null,
    runName: metadata.runName ?? null,
    correlationId: metadata.correlationId,
    state: 'completed',
    ordinal: position,
  };
}

function withEvent(row: ChangeRow, event: RecordedSpoorEvent): ChangeRow {
  const state = states[event.type] ?? row.state;
  const entity = entityOfStream(event.stream);
  // How a Change was carried out is nobody's news, only whether it was.
  if (entity === undefined) return { ...row, state };
  const changes = fieldChangesOf(event);
  const actions = withAction(row, { type: event.type, entity, ...aspectOf(event, changes), count: 1 });
  return {
    ...row,
    state,
    kind: mainAction(actions)?.type ?? event.type,
    actions,
    entities: union(row.entities, [entity, ...blocksOf(event)]),
    paths: union(
      row.paths,
      changes.map(({ path }) => path),
    ),
    spans: withRevision(row.spans, event),
    words: withSearchText(row.words, event, changes),
  };
}

/** The same done again is one action, done to as many things as there were. */
function withAction({ actions, entities }: ChangeRow, action: ChangeAction): ChangeAction[] {
  const last = actions.at(-1);
  if (last === undefined || last.type !== action.type) return [...actions, action];
  const aspect = last.aspect === action.aspect ? last.aspect : null;
  const count = last.count + (entities.includes(action.entity) ? 0 : 1);
  return [...actions.slice(0, -1), { ...last, aspect, count }];
}

function aspectOf(
  event: RecordedSpoorEvent,
  changes: readonly FieldChange[],
): Pick<ChangeAction, 'aspect' | 'version'> {
  // A photo of oneself is no file of the library.
  if (event.type === 'AssetUploaded' && event.data.asset.context.kind === 'profile')
    return { aspect: 'photo' };
  if (event.type === 'SubmissionStatusChanged') return { aspect: statusAspect(event.data) };
  if (event.type === 'SubmissionErased') return { aspect: event.data.reason };
  const aspects = new Set(changes.map(({ path }) => aspectOfPath(path)));
  const [only = null] = aspects;
  if (aspects.size !== 1) return { aspect: null };
  const to = changes[0]?.to;
  if (event.type === 'UserAccessChanged' && only === 'isActive')
    return { aspect: to === true ? 'opened' : 'closed' };
  if (event.type === 'UserTermsAnswered') return termsAspect(to);
  return { aspect: only };
}

function termsAspect(answer: FieldChange['to']): Pick<ChangeAction, 'aspect' | 'version'> {
  const { isAgreed, version } = termsAnswer.parse(answer);
  return { aspect: isAgreed ? 'agreed' : 'declined', ...(version === null ? {} : { version }) };
}

/** The member that a path is about: below a block or a menu item, that of the block or the item. */
function aspectOfPath(path: string): string | null {
  const [, member = null] =
    /^\/draft\/blocks\/[^/]+\/(?:content|options)\/([^/]+)/.exec(path) ??
    /^\/(?:draft\/options|draft|settings|purpose|profile|items\/[^/]+|metadata)\/([^/]+)/.exec(path) ??
    /^\/([^/]+)/.exec(path) ??
    [];
  return member;
}

function withRevision(
  spans: readonly RevisionRange[],
  { stream, revision }: RecordedSpoorEvent,
): RevisionRange[] {
  const current = spans.find((span) => span.stream === stream && span.last === revision - 1);
  if (current === undefined) return [...spans, { stream, first: revision, last: revision }];
  return spans.map((span) => (span === current ? { ...span, last: revision } : span));
}

function withSearchText(
  words: string,
  { type }: RecordedSpoorEvent,
  changes: readonly FieldChange[],
): string {
  // What is published was told when it was written; what people are called and answered is never told here.
  if (
    words.length >= maxSearchTextLength ||
    /^(PagePublished|PageUnpublished|FormPublished|FormUnpublished|Submission|User|Platform)/.test(type)
  )
    return words;
  const texts = changes.flatMap(({ from, to }) => [...searchableTexts(from), ...searchableTexts(to)]);
  return [...(words === '' ? [] : [words]), ...texts].join('\n').slice(0, maxSearchTextLength);
}

function union(known: string[], added: readonly string[]): string[] {
  const fresh = added.filter((value) => !known.includes(value));
  return fresh.length === 0 ? known : [...known, ...new Set(fresh)];
}
