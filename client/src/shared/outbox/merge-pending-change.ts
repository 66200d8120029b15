import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { applyChanges, type FieldChange } from '@spoor/contracts/shared/field-changes';
import type { Conflict, Problem } from '@spoor/contracts/shared/problem';
import type { RichTextNode } from '../rich-text/rich-text-document.ts';
import { mergeTexts } from './merge-texts.ts';
import type { PendingChange } from './pending-change.ts';

/**
 * Merges a pending edit with the changes of others in the same texts.
 * @returns undefined where a person has to choose
 */
export function mergePendingChange(
  pendingChange: PendingChange,
  { conflicts = [], revision }: Pick<Problem, 'conflicts' | 'revision'>,
): PendingChange | undefined {
  const { action } = pendingChange;
  if (action.kind !== 'edit' || revision === undefined || conflicts.length === 0) return undefined;
  const merged = conflicts.map((conflict) => mergeFieldChange(pendingChange, conflict));
  if (!merged.every((change) => change !== undefined)) return undefined;
  const commands = merged.reduce<readonly PageEditCommand[] | undefined>(
    (all, change) => all && replaceFieldChange(all, change),
    action.commands,
  );
  if (commands === undefined) return undefined;
  const paths = new Set(merged.map(({ path }) => path));
  const outside = (changes: readonly FieldChange[]) => changes.filter(({ path }) => !paths.has(path));
  return {
    ...pendingChange,
    action: { ...action, commands },
    patch: { kind: 'edits', commands },
    effect: [...outside(pendingChange.effect), ...merged],
    seen: [...outside(pendingChange.seen), ...merged],
    basedOn: revision,
  };
}

function mergeFieldChange(
  { effect }: PendingChange,
  { path: streamPath, base, theirs, yours }: Conflict,
): FieldChange | undefined {
  // The service names paths in the stream; here they are relative to the draft.
  const path = effect.find((change) => streamPath.endsWith(change.path))?.path;
  if (path?.endsWith('/doc/content') !== true) return undefined;
  if (!Array.isArray(base) || !Array.isArray(theirs) || !Array.isArray(yours)) return undefined;
  const to = mergeTexts(...([base, yours, theirs] as unknown as [Nodes, Nodes, Nodes]));
  return to && { path, from: theirs, to: to as unknown as FieldChange['to'] };
}

type Nodes = readonly RichTextNode[];

/** Replaces the value of a field in the command that writes it; undefined unless exactly one command does. */
function replaceFieldChange(
  commands: readonly PageEditCommand[],
  { path, to }: FieldChange,
): readonly PageEditCommand[] | undefined {
  let writers = 0;
  const changed = commands.map((command) => {
    if (command.type !== 'editBlock') return command;
    const base = `/blocks/${command.blockGuid}/content`;
    const entries = Object.entries(command.set ?? {}).map(([key, value]) => {
      const whole = `${base}${key}`;
      if (path !== whole && !path.startsWith(`${whole}/`)) return [key, value];
      writers += 1;
      return [key, path === whole ? to : applyChanges(value, [{ path: path.slice(whole.length), to }])];
    });
    return { ...command, set: Object.fromEntries(entries) };
  });
  return writers === 1 ? changed : undefined;
}
