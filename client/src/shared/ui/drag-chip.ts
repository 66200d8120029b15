import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import './drag-chip.css';

type NativeSetDragImage = Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'];

/** Hangs words at the pointer while something is dragged, rather than its picture: what it is, or how many. */
export function showDragChip(nativeSetDragImage: NativeSetDragImage, words: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    render: ({ container }) => {
      const chip = document.createElement('div');
      chip.className = 'tools drag-chip';
      chip.textContent = words;
      container.append(chip);
    },
  });
}
