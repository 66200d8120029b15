import { type CSSProperties, useEffect, useRef } from 'react';
import { imageSource } from '../image-source.ts';
import type { FocalPoint } from '../stored-image.ts';
import { averageColor, drawPlaceholder } from './placeholder.ts';
import './responsive-image.css';

export interface ResponsiveImageProps {
  readonly assetGuid: string;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Pixels of the original; without them its container must have a fixed aspect ratio. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Thumbhash, shown until the image is loaded. */
  readonly placeholder?: string | null | undefined;
  /** Kept visible where the image is cropped; fractions of width and height. */
  readonly focalPoint?: FocalPoint | null | undefined;
  /** Of the asset: versioned addresses are cached for good. Undefined while unknown. */
  readonly version: string | undefined;
  /** Above the fold: loads at once. */
  readonly eager?: boolean;
}

/** An image in the best size and format, in a box that keeps its aspect ratio. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { assetGuid, alt, sizes, width, height, placeholder, version, eager = false } = props;
  const image = useRef<HTMLImageElement>(null);
  const source = imageSource(assetGuid, width, version);

  useEffect(() => {
    const element = image.current;
    // Decoded only while the image is loading; most are loaded by now.
    if (element === null || element.complete || !placeholder) return;
    if (averageColor(placeholder) === 'transparent') return;
    void drawPlaceholder(placeholder).then((drawn) => {
      if (drawn !== undefined) element.style.backgroundImage = `url(${drawn})`;
    });
  }, [placeholder]);

  return (
    <img
      ref={image}
      className="responsive-image"
      src={source.src}
      srcSet={source.srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      style={styleOf(props)}
    />
  );
}

function styleOf({ placeholder, focalPoint }: ResponsiveImageProps): CSSProperties {
  return {
    ...(placeholder ? { backgroundColor: averageColor(placeholder) } : {}),
    ...(focalPoint ? { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` } : {}),
  };
}
