import { fieldsOfCondition } from '@spoor/contracts/forms/condition-holds';
import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import { type Form, type FormSettings, recipientsOf } from '@spoor/contracts/forms/form';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { itemMembers } from '@spoor/contracts/forms/item-of-answers';
import { isWish } from '@spoor/contracts/forms/status-wish';
import { isItemType } from '@spoor/contracts/list-items/item-requirements';
import { DomainError } from '../../shared/domain-error.ts';

/**
 * What settings newly name has to be there: questions, recipients, parts of an item. What they named already stays, also where it
 * is gone since: nobody who changes something else has to mend it first.
 * @throws DomainError `validation_failed`, at the place in the request
 */
export function requireKnownReferences(form: Form, after: FormSettings): void {
  const elements = elementsOf(form);
  if (after.createItem !== form.settings.createItem) requireFillable(form, after.createItem, elements);
  if (after.notifyIf !== form.settings.notifyIf) requireKnownConditions(form, after.notifyIf, elements);
  requireKnownWish(form, after.statusMails.fieldId, elements);
}

/** By which a sender asks to hear of a status: it is answered with yes or not. */
function requireKnownWish(
  { settings }: Form,
  fieldId: string | null,
  elements: ReadonlyMap<string, FormElement>,
): void {
  if (fieldId === null || fieldId === settings.statusMails.fieldId) return;
  const element = elements.get(fieldId);
  if (element === undefined) refuse('question_unknown', '/statusMails/fieldId');
  if (!isWish(element)) refuse('question_unfit', '/statusMails/fieldId');
}

/**
 * Who is newly told of submissions together hears of them at all.
 * @param after with its recipients
 * @throws DomainError `validation_failed`
 */
export function requireKnownDigests(form: Form, after: FormSettings): void {
  const known = new Set(recipientsOf(after).map((address) => address.toLowerCase()));
  const before = new Set(form.settings.digests.map(({ email }) => email.toLowerCase()));
  const unknown = after.digests.findIndex(({ email }) => {
    const address = email.toLowerCase();
    return !known.has(address) && !before.has(address);
  });
  if (unknown !== -1) refuse('recipient_unknown', `/digests/${unknown}/email`);
}

/** What is asked now, and what is to be asked from the next version on. */
function elementsOf({ guid, draft, live }: Form): ReadonlyMap<string, FormElement> {
  const built = definitionOfDraft(draft, { formGuid: guid, version: 1 });
  const pages = [...(live?.pages ?? []), ...built.pages];
  return new Map(pages.flatMap((page) => page.elements).map((element) => [element.id, element]));
}

function requireFillable(
  { settings: { createItem: before } }: Form,
  after: FormSettings['createItem'],
  elements: ReadonlyMap<string, FormElement>,
): void {
  if (after === null) return;
  const { typeName, map } = after;
  if (!isItemType(typeName)) refuse('item_type_unknown', '/createItem/typeName');
  const members = itemMembers(typeName);
  for (const [key, id] of Object.entries(map)) {
    const path = `/createItem/map/${key}`;
    const member = members.find((one) => one.key === key);
    if (member === undefined)
      throw new DomainError('validation_failed', {
        name: 'item_member_unknown',
        path,
        values: { members: members.map((one) => one.key).join(', ') },
      });
    if (before?.typeName === typeName && before.map[key] === id) continue;
    const element = elements.get(id);
    if (element === undefined) refuse('question_unknown', path);
    if (!member.takes.includes(element.type)) refuse('question_unfit', path);
  }
}

function requireKnownConditions(
  { settings }: Form,
  after: FormSettings['notifyIf'],
  elements: ReadonlyMap<string, FormElement>,
): void {
  const before = new Set(settings.notifyIf.flatMap((recipient) => fieldsOfCondition(recipient.if)));
  const unknown = after.findIndex((recipient) =>
    fieldsOfCondition(recipient.if).some((field) => !elements.has(field) && !before.has(field)),
  );
  if (unknown !== -1) refuse('question_unknown', `/notifyIf/${unknown}/if`);
}

type Unknown = 'item_type_unknown' | 'question_unknown' | 'question_unfit' | 'recipient_unknown';

function refuse(name: Unknown, path: string): never {
  throw new DomainError('validation_failed', { name, path });
}
