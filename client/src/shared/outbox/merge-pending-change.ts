import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { applyChanges, type LeafChange } from '@spoor/contracts/shared/field-changes';
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
  const merged = conflicts.map((conflict) => mergeLeaf(pendingChange, conflict));
  if (!merged.every((leaf) => leaf !== undefined)) return undefined;
  const commands = merged.reduce<readonly PageEditCommand[] | undefined>(
    (all, leaf) => all && replaceLeaf(all, leaf),
    action.commands,
  );
  if (commands === undefined) return undefined;
  const paths = new Set(merged.map(({ path }) => path));
  const outside = (leaves: readonly LeafChange[]) => leaves.filter(({ path }) => !paths.has(path));
  return {
    ...pendingChange,
    action: { ...action, commands },
    patch: { kind: 'edits', commands },
    effect: [...outside(pendingChange.effect), ...merged],
    seen: [...outside(pendingChange.seen), ...merged],
    basedOn: revision,
  };
}

function mergeLeaf(
  { effect }: PendingChange,
  { path: streamPath, base, theirs, yours }: Conflict,
): LeafChange | undefined {
  // The service names paths in the stream; here they are relative to the draft.
  const path = effect.find((leaf) => streamPath.endsWith(leaf.path))?.path;
  if (path?.endsWith('/doc/content') !== true) return undefined;
  if (!Array.isArray(base) || !Array.isArray(theirs) || !Array.isArray(yours)) return undefined;
  const to = mergeTexts(...([base, yours, theirs] as unknown as [Nodes, Nodes, Nodes]));
  return to && { path, from: theirs, to: to as unknown as LeafChange['to'] };
}

type Nodes = readonly RichTextNode[];

/** Replaces the value of a leaf in the command that writes it; undefined unless exactly one command does. */
function replaceLeaf(
  commands: readonly PageEditCommand[],
  { path, to }: LeafChange,
): readonly PageEditCommand[] | undefined {
  let writers = 0;
  const changed = commands.map((command) => {
    if (command.type !== 'editBlock') return command;
    const home = `/blocks/${command.blockGuid}/content`;
    const entries = Object.entries(command.set ?? {}).map(([key, value]) => {
      const whole = `${home}${key}`;
      if (path !== whole && !path.startsWith(`${whole}/`)) return [key, value];
      writers += 1;
      return [key, path === whole ? to : applyChanges(value, [{ path: path.slice(whole.length), to }])];
    });
    return { ...command, set: Object.fromEntries(entries) };
  });
  return writers === 1 ? changed : undefined;
}
