import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { FileArchive, FileHeadphone, FileImage, FilePlay, FileText, type LucideIcon } from 'lucide-react';

const icons: Record<AssetKind, LucideIcon> = {
  image: FileImage,
  document: FileText,
  audio: FileHeadphone,
  video: FilePlay,
  captions: FileText,
  archive: FileArchive,
};

/** Decorative: the name is beside it. */
export function AssetIcon({ kind }: { kind: AssetKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
