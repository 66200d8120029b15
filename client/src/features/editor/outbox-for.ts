import type { PageOutbox } from '../../shared/outbox/page-outbox.ts';

/** Per person and page or item, for as long as the tab lives: pending changes survive leaving the editor. */
const outboxes = new Map<string, PageOutbox>();

/** The outbox of what somebody edits, made when it is first asked for. */
export function outboxFor(userGuid: string, editedGuid: string, make: () => PageOutbox): PageOutbox {
  const key = `${userGuid}/${editedGuid}`;
  const known = outboxes.get(key);
  if (known !== undefined) return known;
  const made = make();
  // Not on the server, which renders for everybody.
  if (!import.meta.env.SSR) outboxes.set(key, made);
  return made;
}
