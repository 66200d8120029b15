import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { assetQuery } from '../../../shared/assets.api.ts';
import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { flagOf, textOf } from '../../../shared/blocks/block-values.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { useLink } from '../../../shared/use-link.ts';
import './image-block.css';

export function ImageBlock({ block }: BlockProps) {
  const guid = textOf(block, 'imageGuid');
  const { data: asset } = useQuery({ ...assetQuery(useApi(), guid), enabled: guid !== '' });
  const link = useLink(block.content.link);
  const caption = textOf(block, 'caption');
  if (guid === '') return null;
  const picture = (
    <Picture
      assetGuid={guid}
      alt={flagOf(block, 'decorative') ? '' : textOf(block, 'alt', asset?.alt)}
      sizes="(min-width: 1248px) 1200px, 100vw"
      width={asset?.width}
      height={asset?.height}
      placeholder={asset?.placeholder}
    />
  );
  return (
    <figure className="image-block">
      {link === undefined ? picture : <a href={link.href}>{picture}</a>}
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}
