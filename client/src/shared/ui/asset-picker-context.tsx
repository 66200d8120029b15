import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { type ComponentType, createContext } from 'react';

export interface AssetPickerProps {
  /** What is asked for: `Kies een afbeelding`. */
  readonly title: string;
  /** What may be chosen. */
  readonly kinds: readonly AssetKind[];
  readonly onPick: (asset: AssetView) => void;
  readonly onClose: () => void;
}

/** Chooses from what was uploaded before. The app provides it where somebody may; fields do without elsewhere. */
export const AssetPickerContext = createContext<ComponentType<AssetPickerProps> | undefined>(undefined);
