import { watch } from 'node:fs';

/** An editor that saves writes a file more than once. */
const settleMs = 50;

/** Calls back after sources in these folders have changed. @returns what ends the watching */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || /\.spec\.tsx?$/.test(file) || !/\.tsx?$/.test(file)) return;
      clearTimeout(settling);
      settling = setTimeout(onChange, settleMs);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
