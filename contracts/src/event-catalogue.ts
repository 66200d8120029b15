import type { z } from 'zod';
import { apiKeyEvents } from './api-keys/api-key.events.ts';
import { assetEvents } from './assets/asset.events.ts';
import { addLibraryFields } from './assets/asset.upcasters.ts';
import { assetFolderEvents } from './assets/asset-folder.events.ts';
import { categoryEvents } from './categories/category.events.ts';
import { changeEvents } from './changes/change.events.ts';
import { externalIdEvents } from './external-ids/external-id.events.ts';
import { formEvents } from './forms/form.events.ts';
import { addDigests, addTitle } from './forms/form.upcasters.ts';
import { submissionEvents } from './forms/submission.events.ts';
import { invitationEvents } from './invitations/invitation.events.ts';
import { listItemEvents } from './list-items/list-item.events.ts';
import { menuEvents } from './menus/menu.events.ts';
import { pageEvents } from './pages/page.events.ts';
import { pageSteps, pageUpcasters } from './pages/page.upcasters.ts';
import { platformEvents } from './platforms/platform.events.ts';
import { redirectEvents } from './redirects/redirect.events.ts';
import { roleEvents } from './roles/role.events.ts';
import { addPlace } from './roles/role.upcasters.ts';
import { runEvents } from './runs/run.events.ts';
import { settingEvents } from './settings/setting.events.ts';
import type { RecordedEvent } from './shared/event-envelope.ts';
import { statisticsDayEvents } from './statistics/statistics-day.events.ts';
import { leaveAsSealed } from './statistics/statistics-day.upcasters.ts';
import { userEvents } from './users/user.events.ts';
import {
  addDeveloper,
  addEarlierErasure,
  addErasure,
  addOperator,
  addProfile,
  addTerms,
  answerTerms,
  wholeTermsAnswer,
} from './users/user.upcasters.ts';
import { webhookEvents } from './webhooks/webhook.events.ts';
import { addForms } from './webhooks/webhook.upcasters.ts';

const schemas = {
  ...platformEvents,
  ...userEvents,
  ...roleEvents,
  ...apiKeyEvents,
  ...webhookEvents,
  ...invitationEvents,
  ...menuEvents,
  ...redirectEvents,
  ...externalIdEvents,
  ...pageEvents,
  ...listItemEvents,
  ...categoryEvents,
  ...formEvents,
  ...submissionEvents,
  ...assetEvents,
  ...assetFolderEvents,
  ...settingEvents,
  ...statisticsDayEvents,
  ...changeEvents,
  ...runEvents,
} as const;

export type EventType = keyof typeof schemas;

/** The schemas by what they are about. */
const families = {
  platform: platformEvents,
  user: userEvents,
  role: roleEvents,
  apiKey: apiKeyEvents,
  webhook: webhookEvents,
  invitation: invitationEvents,
  menu: menuEvents,
  redirect: redirectEvents,
  externalId: externalIdEvents,
  page: pageEvents,
  listItem: listItemEvents,
  category: categoryEvents,
  form: formEvents,
  submission: submissionEvents,
  asset: assetEvents,
  assetFolder: assetFolderEvents,
  settings: settingEvents,
  statisticsDay: statisticsDayEvents,
  change: changeEvents,
  run: runEvents,
} as const;

export type EventFamily = keyof typeof families;
export type EventTypeIn<Family extends EventFamily> = {
  [Each in Family]: keyof (typeof families)[Each] & EventType;
}[Family];

/** The types of the events that are about pages, menus … */
export function eventTypesIn<Family extends EventFamily>(family: Family): EventTypeIn<Family>[] {
  return Object.keys(families[family]) as EventTypeIn<Family>[];
}

/** Turns data of one version into data of the next. */
export type Upcaster = (data: never) => unknown;

/**
 * How old data became today's: for each event whose shape has changed, the steps from version 1 upwards. An
 * event's version is one more than its number of upcasters, so that the two can never disagree.
 */
const upcasters: Partial<Record<EventType, readonly Upcaster[]>> = {
  AssetUploaded: [addLibraryFields],
  AssetRemoved: [addLibraryFields],
  AssetRestored: [addLibraryFields],
  ...pageUpcasters(pageSteps),
  UserCreated: [addProfile, addDeveloper, addErasure, addTerms, addOperator, answerTerms],
  UserRemoved: [addProfile, addDeveloper, addErasure, addTerms, addOperator, answerTerms],
  UserRestored: [addProfile, addDeveloper, addErasure, addTerms, addOperator, answerTerms],
  UserErasureRequested: [addEarlierErasure],
  UserTermsAnswered: [wholeTermsAnswer],
  UserErased: [addTerms, addOperator, answerTerms],
  RoleCreated: [addPlace],
  RoleRemoved: [addPlace],
  RoleRestored: [addPlace],
  FormCreated: [addDigests, addTitle],
  FormRemoved: [addDigests, addTitle],
  FormRestored: [addDigests, addTitle],
  WebhookCreated: [addForms],
  WebhookRemoved: [addForms],
  WebhookRestored: [addForms],
  DayCounted: [leaveAsSealed],
};

type DataOf<Schemas, Type extends keyof Schemas> = Schemas[Type] extends z.ZodType<infer Data> ? Data : never;
type EventOf<Schemas> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: DataOf<Schemas, Type> };
}[keyof Schemas & string];

export type PlatformEvent = EventOf<typeof platformEvents>;
export type UserEvent = EventOf<typeof userEvents>;
export type RoleEvent = EventOf<typeof roleEvents>;
export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
export type WebhookEvent = EventOf<typeof webhookEvents>;
export type InvitationEvent = EventOf<typeof invitationEvents>;
export type MenuEvent = EventOf<typeof menuEvents>;
export type RedirectEvent = EventOf<typeof redirectEvents>;
export type ExternalIdEvent = EventOf<typeof externalIdEvents>;
export type PageEvent = EventOf<typeof pageEvents>;
export type FormEvent = EventOf<typeof formEvents>;
export type SubmissionEvent = EventOf<typeof submissionEvents>;
export type ListItemEvent = EventOf<typeof listItemEvents>;
export type CategoryEvent = EventOf<typeof categoryEvents>;
export type AssetEvent = EventOf<typeof assetEvents>;
export type AssetFolderEvent = EventOf<typeof assetFolderEvents>;
export type SettingsEvent = EventOf<typeof settingEvents>;
export type StatisticsDayEvent = EventOf<typeof statisticsDayEvents>;

/** Every fact that can be recorded. */
export type SpoorEvent = EventOf<typeof schemas>;
export type SpoorEventOf<Type extends EventType> = Extract<SpoorEvent, { type: Type }>;
export type RecordedSpoorEvent = RecordedEvent<SpoorEvent>;

/** The one list of all facts: name, today's schema, today's version. */
export const eventTypes = Object.keys(schemas) as EventType[];

/** Today's version of an event's data, from 1. */
export function schemaVersionOf(type: EventType): number {
  return (upcasters[type]?.length ?? 0) + 1;
}

/** The event is of a kind, or of a version, that this release does not know; or its data are not what they should be. */
export class UnreadableEvent extends Error {
  readonly eventType: string;

  constructor(eventType: string, why: string, options?: ErrorOptions) {
    super(`Cannot read event ${eventType}: ${why}`, options);
    this.name = 'UnreadableEvent';
    this.eventType = eventType;
  }
}

/**
 * The only road from stored JSON to a typed event: old versions are brought up to date step by step, and the
 * result is checked.
 * @throws UnreadableEvent
 */
export function parseEvent<Stored extends StoredLike>(stored: Stored): RecordedSpoorEvent {
  const type = stored.type;
  if (!isEventType(type)) throw new UnreadableEvent(type, 'unknown type');
  const version = Number(stored.metadata.schemaVersion);
  if (!(version >= 1 && version <= schemaVersionOf(type)))
    throw new UnreadableEvent(type, `unknown version ${version}`);
  const steps = (upcasters[type] ?? []).slice(version - 1);
  const today = steps.reduce<unknown>((data, step) => step(data as never), stored.data);
  // Checked, but kept as it is: fields that a later release wrote are carried along, never dropped.
  checked(type, today);
  return { ...stored, data: today } as unknown as RecordedSpoorEvent;
}

/**
 * Checks an event on its way into the store.
 * @returns its data and version, ready to be written.
 * @throws UnreadableEvent
 */
export function serializeEvent(event: SpoorEvent): { type: EventType; data: unknown; schemaVersion: string } {
  return {
    type: event.type,
    data: checked(event.type, event.data),
    schemaVersion: String(schemaVersionOf(event.type)),
  };
}

interface StoredLike {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly schemaVersion: string };
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(schemas, type);
}

function checked(type: EventType, data: unknown): unknown {
  const result = schemas[type].safeParse(data);
  if (result.success) return result.data;
  throw new UnreadableEvent(
    type,
    result.error.issues.map((issue) => `${issue.path.join('/')}: ${issue.message}`).join('; '),
  );
}
