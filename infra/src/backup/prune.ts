import type { Manifest, PartKind } from './backup-format.ts';
import type { BackupPlace, Inventory } from './backup-place.ts';
import { readFileLists } from './file-parts.ts';
import type { Progress } from './progress.ts';
import { chooseKept, type Retention } from './retention.ts';

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
  const kept = chooseKept(backups, retention);
  const needed = new Set<string>();
  for (const backup of kept) {
    const { manifest } = await place.readManifest(backup);
    for (const name of partsOf(manifest)) needed.add(name);
    for await (const { sha256 } of readFileLists(place, manifest.files.lists))
      needed.add(nameOf('files', sha256));
  }
  // Descriptions first: none may be left whose parts are gone.
  for (const backup of backups) if (!kept.has(backup)) await place.removeManifest(backup);
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
  return kept.size;
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
