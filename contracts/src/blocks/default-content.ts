import type { MemberSet } from './member.ts';

/** What holds where nothing is stored. */
export function defaultContent(members: MemberSet): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      if (member.kind === 'choice') return [[name, member.read(member.default)]];
      return member.kind === 'number' ? [[name, member.default]] : [];
    }),
  );
}
