import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import type { Block } from '@spoor/contracts/pages/block';
import { videoEmbedOf } from '@spoor/contracts/pages/embed-hosts';
import { urlOf } from '@spoor/contracts/shared/route';
import { type ReactNode, useState } from 'react';
import { useAsset } from '../../../assets.api.ts';
import { useConsent } from '../../../consent-choice.ts';
import { ownWords, useI18n, useOwnWords } from '../../../i18n.tsx';
import { storedImage } from '../../../stored-image.ts';
import { choiceIn, guidIn, textOf } from '../../../stored-values.ts';
import { AssetImage } from '../../../ui/asset-image.tsx';
import type { BlockProps } from '../../block-context.tsx';
import { EmbedConsentGate } from '../../consent-gate.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import './video-block.css';

const words = ownWords({
  nl: {
    nameFrom: (provider: string) => `Film van ${provider}`,
    play: 'Film afspelen',
    captions: 'Ondertiteling',
    download: 'Download de film',
  },
  en: {
    nameFrom: (provider) => `Film from ${provider}`,
    play: 'Play film',
    captions: 'Captions',
    download: 'Download the film',
  },
});

/** An uploaded video, or an external one that loads only when the visitor asks for it. */
export function VideoBlock({ block }: BlockProps) {
  const title = textOf(block, 'title');
  const screen = screenOf(block, title);
  if (screen === undefined) return <EmptyBlockHint block={block} />;
  return (
    <figure className="video-block">
      <div className="video-block__screen">{screen}</div>
      {title === '' ? null : (
        <figcaption>
          <InPlace block={block} path="/title">
            {title}
          </InPlace>
        </figcaption>
      )}
    </figure>
  );
}

function screenOf(block: Block, title: string): ReactNode | undefined {
  const provider = choiceIn(block.content, 'provider', ['youtube', 'vimeo', 'file']);
  const film = videoEmbedOf(provider, textOf(block, 'id').trim());
  if (film !== undefined) return <ExternalVideo {...film} block={block} title={title} />;
  const guid = guidIn(block.content, 'fileGuid');
  return guid && <UploadedVideo block={block} guid={guid} />;
}

interface ExternalVideoProps extends BlockProps {
  readonly provider: string;
  readonly frameUrl: string;
  readonly title: string;
}

/** Nothing is loaded from the other site before somebody presses play; the still is our own. */
function ExternalVideo({ block, provider, frameUrl, title }: ExternalVideoProps) {
  const { nameFrom, play } = useOwnWords(words);
  const { allows, allow } = useConsent();
  const [isPlaying, setPlaying] = useState(false);
  const still = storedImage(block.content, 'posterGuid');
  const name = title || nameFrom(provider);
  if (isPlaying && allows('external')) {
    return (
      <iframe src={withAutoplay(frameUrl)} title={name} allow="autoplay; fullscreen; picture-in-picture" />
    );
  }
  return (
    <EmbedConsentGate
      provider={provider}
      address={frameUrl}
      action={play}
      isAllowed={allows('external')}
      onOpen={() => {
        if (!allows('external')) allow('external');
        setPlaying(true);
      }}
    >
      {still && (
        <AssetImage image={{ ...still, decorative: true }} sizes="(min-width: 1248px) 1200px, 100vw" />
      )}
    </EmbedConsentGate>
  );
}

function UploadedVideo({ block, guid }: BlockProps & { guid: string }) {
  const { language } = useI18n();
  const { captions, download } = useOwnWords(words);
  const asset = useAsset(guid);
  const stillGuid = guidIn(block.content, 'posterGuid');
  const captionsGuid = guidIn(block.content, 'captionsGuid');
  const address = urlOf(publicAssetRoutes.image, { guid });
  if (asset === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every film has words, and editors add those that it has
    <video
      controls
      // Without a still the browser needs the metadata to show the first frame.
      preload={stillGuid === undefined ? 'metadata' : 'none'}
      poster={stillGuid && urlOf(publicAssetRoutes.image, { guid: stillGuid }, { width: 1600 })}
      aria-label={textOf(block, 'title') || undefined}
    >
      <source src={address} type={asset?.mimeType} />
      {captionsGuid && (
        <track
          kind="captions"
          src={urlOf(publicAssetRoutes.image, { guid: captionsGuid })}
          srcLang={language}
          label={captions}
          default
        />
      )}
      <a href={address}>{download}</a>
    </video>
  );
}

function withAutoplay(frameUrl: string): string {
  const url = new URL(frameUrl);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
