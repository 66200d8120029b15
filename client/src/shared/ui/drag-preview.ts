import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import './drag-preview.css';

type NativeSetDragImage = Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'];

/** Shows a text at the pointer while dragging, instead of an image of the element. */
export function showDragChip(nativeSetDragImage: NativeSetDragImage, words: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    render: ({ container }) => {
      const chip = document.createElement('div');
      chip.className = 'tools drag-preview';
      chip.textContent = words;
      container.append(chip);
    },
  });
}
