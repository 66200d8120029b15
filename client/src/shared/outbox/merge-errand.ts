import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { applyChanges, type LeafChange } from '@spoor/contracts/shared/leaf-changes';
import type { Conflict, Problem } from '@spoor/contracts/shared/problem';
import type { RichTextNode } from '../rich-text/rich-text-document.ts';
import type { Errand } from './errand.ts';
import { mergeTexts } from './merge-texts.ts';

/**
 * An edit that met somebody else's work in the same texts, with that work in it: as it can be sent instead.
 * @returns undefined where a person has to choose
 */
export function mergedErrand(
  errand: Errand,
  { conflicts = [], revision }: Pick<Problem, 'conflicts' | 'revision'>,
): Errand | undefined {
  const { act } = errand;
  if (act.kind !== 'edit' || revision === undefined || conflicts.length === 0) return undefined;
  const merged = conflicts.map((conflict) => mergedLeaf(errand, conflict));
  if (!merged.every((leaf) => leaf !== undefined)) return undefined;
  const commands = merged.reduce<readonly PageEditCommand[] | undefined>(
    (all, leaf) => all && withLeaf(all, leaf),
    act.commands,
  );
  if (commands === undefined) return undefined;
  const paths = new Set(merged.map(({ path }) => path));
  const outside = (leaves: readonly LeafChange[]) => leaves.filter(({ path }) => !paths.has(path));
  return {
    ...errand,
    act: { ...act, commands },
    wish: { kind: 'edits', commands },
    effect: [...outside(errand.effect), ...merged],
    seen: [...outside(errand.seen), ...merged],
    basedOn: revision,
  };
}

function mergedLeaf(
  { effect }: Errand,
  { path: told, base, theirs, yours }: Conflict,
): LeafChange | undefined {
  // The service tells where it stands in all that it keeps of a page; here it is about the draft alone.
  const path = effect.find((leaf) => told.endsWith(leaf.path))?.path;
  if (path?.endsWith('/doc/content') !== true) return undefined;
  if (!Array.isArray(base) || !Array.isArray(theirs) || !Array.isArray(yours)) return undefined;
  const to = mergeTexts(...([base, yours, theirs] as unknown as [Nodes, Nodes, Nodes]));
  return to && { path, from: theirs, to: to as unknown as LeafChange['to'] };
}

type Nodes = readonly RichTextNode[];

/** The commands, in which the one that writes a leaf writes this; undefined where none, or more than one, does. */
function withLeaf(
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
