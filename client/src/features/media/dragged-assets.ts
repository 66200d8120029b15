import type { DragEvent } from 'react';

/** Data transfer type that marks files of the library. */
const mediaType = 'application/x-spoor-assets';

/**
 * Puts the files into the drag's data.
 * @param guids at least one
 */
export function dragAssets({ dataTransfer }: DragEvent, guids: readonly string[]): void {
  dataTransfer.setData(mediaType, JSON.stringify(guids));
  dataTransfer.effectAllowed = 'move';
}

/** Whether files of the library are dragged. */
export function hasAssets({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(mediaType);
}

/** Guids of the dropped files; invalid data counts as none. */
export function droppedAssets({ dataTransfer }: DragEvent): readonly string[] {
  try {
    const guids: unknown = JSON.parse(dataTransfer.getData(mediaType));
    return Array.isArray(guids) ? guids.filter((guid) => typeof guid === 'string') : [];
  } catch {
    return [];
  }
}
