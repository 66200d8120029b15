import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { type ComponentType, createContext } from 'react';

export interface AssetPickerProps {
  /** For example `Kies een afbeelding`. */
  readonly title: string;
  readonly kinds: readonly AssetKind[];
  readonly onPick: (asset: AssetView) => void;
  readonly onClose: () => void;
}

/** Chooses from the library. Provided while editing; fields work without it. */
export const AssetPickerContext = createContext<ComponentType<AssetPickerProps> | undefined>(undefined);
