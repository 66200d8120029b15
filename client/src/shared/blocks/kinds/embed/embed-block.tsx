import { embedOf } from '@spoor/contracts/pages/embed-hosts';
import { useConsent } from '../../../consent-choice.ts';
import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { safeLink } from '../../../rich-text/safe-link.ts';
import { textOf } from '../../../stored-values.ts';
import type { BlockProps } from '../../block-context.tsx';
import { EmbedConsentGate } from '../../consent-gate.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import './embed-block.css';

const words = ownWords({
  nl: { name: (provider: string) => `Inhoud van ${provider}`, load: 'Inhoud laden' },
  en: { name: (provider) => `Content from ${provider}`, load: 'Load content' },
});

/** External content: embedded where the provider is known and the visitor agreed, else a link. */
export function EmbedBlock({ block }: BlockProps) {
  const { name } = useOwnWords(words);
  const address = safeLink(textOf(block, 'url').trim());
  const embed = address === undefined ? undefined : embedOf(address);
  const title = textOf(block, 'title');
  if (address === undefined) return <EmptyBlockHint block={block} />;
  if (embed === undefined) {
    return (
      <p>
        <a href={address} rel="noopener">
          {title || address}
        </a>
      </p>
    );
  }
  return (
    <div className={`embed-block embed-block--${embed.provider.toLowerCase()}`}>
      <EmbedIframe {...embed} address={address} title={title || name(embed.provider)} />
    </div>
  );
}

interface EmbedIframeProps {
  readonly provider: string;
  readonly frameUrl: string;
  readonly address: string;
  readonly title: string;
}

function EmbedIframe({ provider, frameUrl, address, title }: EmbedIframeProps) {
  const { load } = useOwnWords(words);
  const { allows, allow } = useConsent();
  if (allows('external')) {
    return <iframe src={frameUrl} title={title} loading="lazy" allow="fullscreen; picture-in-picture" />;
  }
  return (
    <EmbedConsentGate
      provider={provider}
      address={address}
      action={load}
      isAllowed={false}
      onOpen={() => allow('external')}
    >
      <p className="embed-block__title">{title}</p>
    </EmbedConsentGate>
  );
}
