import { parseConsent } from '@spoor/contracts/consent/stored-consent';
import { parseSetting } from '@spoor/contracts/settings/setting-schemas';
import type { OwnProfileProperty } from '@spoor/contracts/users/own-profile-property';
import { type ProfileField, sealedFields } from '@spoor/contracts/users/profile';
import {
  builtInDefinitions,
  ownDefinitions,
  type ProfilePropertyDefinition,
} from '@spoor/contracts/users/profile-definitions';
import type { ProfileAnswer, UserDetails } from '@spoor/contracts/users/user.views';
import { sql } from 'kysely';
import type { DecryptPersonalData, QueryContext } from '../../query-context.ts';
import type { SealedPerson } from './open-people.queries.ts';
import { termsAnswered } from './terms-answered.ts';

/** What the platform asks of people besides what every platform does, as somebody sees it. */
export async function readOwnDefinitions(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  { isOperator }: { readonly isOperator: boolean },
): Promise<readonly ProfilePropertyDefinition[]> {
  const row = await db
    .selectFrom('read_model.settings')
    .select(sql<string | null>`settings->>'ownProfileProperties'`.as('text'))
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
  const properties: readonly OwnProfileProperty[] =
    row?.text == null ? [] : (parseSetting('ownProfileProperties', row.text) ?? []);
  return ownDefinitions(platform.guid, properties).filter(({ mett }) => isOperator || !mett);
}

/** The names of what only a platform asks, among all under which something is said. */
export function ownPropertyKeys(profile: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.keys(profile).filter((key) => !(sealedFields as readonly string[]).includes(key));
}

/** What somebody said of what only their platform asks, by the names of those properties; nothing of those who were erased. */
export async function openOwnProperties(
  decryptPersonalData: DecryptPersonalData,
  { guid: subject, profile }: SealedPerson['user'],
): Promise<Readonly<Record<string, string>>> {
  const keys = ownPropertyKeys(profile);
  if (keys.length === 0) return {};
  const opened = await decryptPersonalData(
    keys.map((field) => ({ subject, field, box: profile?.[field] ?? '' })),
  );
  const values = keys.map((key, index) => [key, opened[index]] as const);
  return Object.fromEntries(
    values.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The same for the person themselves: also what nobody asks any more, since it is still theirs. */
export async function readOwnProperties(
  queryContext: QueryContext,
  user: SealedPerson['user'],
): Promise<readonly ProfileAnswer[]> {
  const values = await openOwnProperties(queryContext.decryptPersonalData, user);
  if (Object.keys(values).length === 0) return [];
  const definitions = await readOwnDefinitions(queryContext, { isOperator: true });
  const answered = definitions.filter(({ key }) => values[key] !== undefined);
  const forgotten = Object.keys(values).filter(
    (key) => !answered.some((definition) => definition.key === key),
  );
  return [
    ...answered.map((definition) => answerOf(definition, values[definition.key])),
    ...forgotten.map((key) => answerOf({ ...retiredDefinition, key }, values[key])),
  ];
}

/** What somebody with an account said, as far as others are told of it. */
export type PersonDetails = Pick<
  UserDetails,
  'properties' | 'hiddenProperties' | 'termsOfUseVersionAccepted' | 'termsAnswer' | 'cookieConsent'
>;

/** The same of nobody where the platform has no such account. */
export async function readPersonDetails(
  queryContext: QueryContext,
  userGuid: string,
): Promise<PersonDetails> {
  const { db, platform, viewer, decryptPersonalData } = queryContext;
  const row = await db
    .selectFrom('read_model.users')
    .selectAll()
    .where('guid', '=', userGuid)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .executeTakeFirst();
  if (row === undefined)
    return {
      properties: [],
      hiddenProperties: [],
      cookieConsent: null,
      termsOfUseVersionAccepted: null,
      termsAnswer: null,
    };
  const definitions = await readOwnDefinitions(queryContext, { isOperator: viewer?.isOperator === true });
  const values = await openOwnProperties(decryptPersonalData, row.user);
  const isAdmin = viewer?.isAdmin === true;
  return {
    properties: definitions
      .filter((definition) => isForOthers(definition) && values[definition.key] !== undefined)
      .map((definition) => answerOf(definition, values[definition.key])),
    hiddenProperties: isAdmin ? hiddenIn(row.user, definitions) : [],
    ...termsAnswered(row),
    cookieConsent: isAdmin ? await readCookieConsent(queryContext, row.user) : null,
  };
}

/** Whether what is said is shown to whoever sees people, too. */
export function isForOthers({ visibleFor }: { readonly visibleFor: string }): boolean {
  return visibleFor !== 'user';
}

/** What only the person reads, of what they prefer and of what their platform asks besides. */
function hiddenIn(
  { profile = {} }: SealedPerson['user'],
  definitions: readonly ProfilePropertyDefinition[],
): string[] {
  return [...builtInDefinitions().filter(({ category }) => category === 'preferences'), ...definitions]
    .filter(({ key, visibleFor }) => visibleFor === 'user' && profile[key] !== undefined)
    .map(({ key }) => key);
}

async function readCookieConsent(
  { decryptPersonalData }: QueryContext,
  { guid: subject, profile = {} }: SealedPerson['user'],
): Promise<PersonDetails['cookieConsent']> {
  const field: ProfileField = 'cookieConsent';
  const box = profile[field];
  if (box === undefined) return null;
  const [text] = await decryptPersonalData([{ subject, field, box }]);
  const consent = typeof text === 'string' ? parseConsent(text) : undefined;
  return consent?.date == null ? null : { categories: [...consent.categories], date: consent.date };
}

const retiredDefinition = {
  category: 'profile',
  section: '',
  sectionSortOrdinal: 1_000,
  visibleFor: 'user',
  mett: false,
};

function answerOf(definition: Omit<ProfileAnswer, 'value'>, value: string | undefined): ProfileAnswer {
  const { key, category, section, sectionSortOrdinal, visibleFor, mett } = definition;
  return { key, value: value ?? null, category, section, sectionSortOrdinal, visibleFor, mett };
}
