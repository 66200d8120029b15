import { type CSSProperties, useEffect, useRef } from 'react';
import type { FocalPoint } from '../blocks/stored-picture.ts';
import { imageSource } from '../image-source.ts';
import { averageColour, drawPlaceholder } from './placeholder.ts';
import './picture.css';

export interface PictureProps {
  readonly assetGuid: string;
  readonly alt: string;
  /** How wide it is shown, in the language of the `sizes` attribute. */
  readonly sizes: string;
  /** Pixels of the original; without them the picture must stand in a box that has its own shape. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Thumbhash, shown until the picture is there. */
  readonly placeholder?: string | null | undefined;
  /** What stays in sight where its box crops it, as fractions of width and height. */
  readonly focalPoint?: FocalPoint | null | undefined;
  /** Of the asset: browsers keep a picture for good at an address that names it. Undefined while it is not known. */
  readonly version: string | undefined;
  /** Above the fold: fetched at once instead of when it comes near. */
  readonly eager?: boolean;
}

/** A picture in the size and format that the browser can use, in a box that never changes its shape. */
export function Picture(props: PictureProps) {
  const { assetGuid, alt, sizes, width, height, placeholder, version, eager = false } = props;
  const image = useRef<HTMLImageElement>(null);
  const source = imageSource(assetGuid, width, version);

  useEffect(() => {
    const element = image.current;
    // The hash is drawn only while there is something to wait for; most pictures are there by now.
    if (element === null || element.complete || !placeholder) return;
    if (averageColour(placeholder) === 'transparent') return;
    void drawPlaceholder(placeholder).then((drawn) => {
      if (drawn !== undefined) element.style.backgroundImage = `url(${drawn})`;
    });
  }, [placeholder]);

  return (
    <img
      ref={image}
      className="picture"
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

function styleOf({ placeholder, focalPoint }: PictureProps): CSSProperties {
  return {
    ...(placeholder ? { backgroundColor: averageColour(placeholder) } : {}),
    ...(focalPoint ? { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` } : {}),
  };
}
