import type { DragEvent } from 'react';

/** Names our own files among everything that can be dragged into a window. */
const mediaType = 'application/x-spoor-assets';

/** Lets these files be dragged. @param guids at least one */
export function dragAssets({ dataTransfer }: DragEvent, guids: readonly string[]): void {
  dataTransfer.setData(mediaType, JSON.stringify(guids));
  dataTransfer.effectAllowed = 'move';
}

/** Whether what is dragged are files of the library. */
export function areAssets({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(mediaType);
}

/** Guids of the files that were dropped; what another window wrote there in another way is nothing. */
export function droppedAssets({ dataTransfer }: DragEvent): readonly string[] {
  try {
    const guids: unknown = JSON.parse(dataTransfer.getData(mediaType));
    return Array.isArray(guids) ? guids.filter((guid) => typeof guid === 'string') : [];
  } catch {
    return [];
  }
}
