import { plainLine } from '../../plain-line.ts';

/** What a process wants whoever started the system to read, outside the log: the first administrator's link. */
interface Announcement {
  readonly kind: 'announce';
  readonly text: string;
}

/** Instead of the link for the first administrator, where it is not to be kept, or was told before. */
export const adminAwaited =
  'The first administrator has no password yet: npm run cli -- invite-admin prints a link by which to choose one';

/** Has the supervisor print a text; without a supervisor it goes to standard output. It is kept nowhere. */
export function printThroughSupervisor(text: string): void {
  const announcement: Announcement = { kind: 'announce', text };
  if (process.send) process.send(announcement);
  else process.stdout.write(plainLine(text, 'announcement', 'info'));
}

/** @returns the text, where a message of a process is an announcement */
export function printedText(message: unknown): string | undefined {
  const isAnnouncement =
    typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'announce';
  return isAnnouncement && 'text' in message && typeof message.text === 'string' ? message.text : undefined;
}
