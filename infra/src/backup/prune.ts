import type { Manifest, PartKind } from './backup-format.ts';
import type { BackupPlace, Inventory, ManifestRef } from './backup-place.ts';
import { readFileLists } from './file-parts.ts';
import type { Progress } from './progress.ts';
import { chooseRetained, type Retention, spanOf } from './retention.ts';

/**
 * Throws away the backups that are not to be kept, and then all parts that none of the others refers to. Nobody may be making a
 * backup at the same place meanwhile.
 * @param inventory of everything that lies there
 * @returns how many backups are kept
 * @throws DamagedBackup where it cannot be told what a kept one refers to: then nothing is thrown away
 */
export async function prune({
  place,
  inventory,
  retention,
  progress,
}: {
  readonly place: BackupPlace;
  readonly inventory: Inventory;
  readonly retention: Retention | undefined;
  readonly progress: Progress;
}): Promise<number> {
  const backups = await place.listBackups();
  const retained = new Set([
    ...chooseRetained(backups, retention),
    ...(await lastOfEndedLogs(place, backups, retention)),
  ]);
  const needed = new Set<string>();
  for (const backup of retained) {
    const { manifest } = await place.readManifest(backup);
    for (const name of partsOf(manifest)) needed.add(name);
    for await (const { sha256 } of readFileLists(place, manifest.files.lists))
      needed.add(nameOf('files', sha256));
  }
  // Descriptions first: none may be left whose parts are gone.
  for (const backup of backups) if (!retained.has(backup)) await place.removeManifest(backup);
  const surplus = [...inventory].flatMap(([kind, parts]) =>
    [...parts.keys()]
      .filter((sha256) => !needed.has(nameOf(kind, sha256)))
      .map((sha256) => ({ kind, sha256 })),
  );
  if (surplus.length > 0) {
    progress.begin('parts that no backup needs any more', surplus.length);
    for (const { kind, sha256 } of surplus) {
      await place.remove(kind, sha256);
      progress.advance(1);
    }
    progress.end();
  }
  return retained.size;
}

/**
 * The last backup of each log that was replaced by another, or put back to an earlier moment: whoever restores in the wrong way, and backs that
 * up, has not lost what they had. They stay no longer than any other.
 * @param backups the oldest first
 */
async function lastOfEndedLogs(
  place: BackupPlace,
  backups: readonly ManifestRef[],
  retention: Retention | undefined,
): Promise<ManifestRef[]> {
  const newest = backups.at(-1)?.madeOn.getTime() ?? 0;
  const last: ManifestRef[] = [];
  let before: { readonly backup: ManifestRef; readonly log: Manifest['log'] } | undefined;
  for (const backup of backups) {
    const { log } = (await place.readManifest(backup)).manifest;
    const isEnded = before !== undefined && (before.log.id !== log.id || before.log.position > log.position);
    const isYoung = before !== undefined && newest - before.backup.madeOn.getTime() <= spanOf(retention);
    if (before !== undefined && isEnded && isYoung) last.push(before.backup);
    before = { backup, log };
  }
  return last;
}

function partsOf({ log, tables, files }: Manifest): string[] {
  return [
    ...log.parts.map(({ sha256 }) => nameOf('events', sha256)),
    ...tables.flatMap(({ parts }) => parts.map(({ sha256 }) => nameOf('rows', sha256))),
    ...files.lists.map(({ sha256 }) => nameOf('lists', sha256)),
  ];
}

function nameOf(kind: PartKind, sha256: string): string {
  return `${kind}/${sha256}`;
}
