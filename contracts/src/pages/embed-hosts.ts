/** An external site whose content may be embedded after the visitor's consent. */
export interface EmbedProvider {
  readonly name: string;
  /** Host of the frame, for the content security policy. */
  readonly host: string;
  /** The frame's address for an address that people copy; undefined where it is not of this provider. */
  readonly frameUrlOf: (address: URL) => string | undefined;
}

export interface Embed {
  readonly provider: string;
  readonly host: string;
  readonly frameUrl: string;
}

const videoId = /^[\w-]{6,20}$/;
const youtubeHosts = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'];

/** The allow-list. Anything else is shown as a link. */
export const embedProviders: readonly EmbedProvider[] = [
  {
    name: 'YouTube',
    host: 'www.youtube-nocookie.com',
    frameUrlOf: ({ hostname, pathname, searchParams }) => {
      const [, first, second] = pathname.split('/');
      const host = bareHost(hostname);
      if (host === 'youtu.be') return youtube(first);
      if (!youtubeHosts.includes(host)) return undefined;
      return youtube(first === 'watch' ? searchParams.get('v') : second);
    },
  },
  {
    name: 'Vimeo',
    host: 'player.vimeo.com',
    frameUrlOf: ({ hostname, pathname }) => {
      if (!['vimeo.com', 'player.vimeo.com'].includes(bareHost(hostname))) return undefined;
      return vimeo(/\/(\d{4,15})(?:\/|$)/.exec(pathname)?.[1]);
    },
  },
  {
    name: 'Spotify',
    host: 'open.spotify.com',
    frameUrlOf: ({ hostname, pathname }) => {
      const [, kind, id] =
        /\/(?:embed\/)?(track|album|playlist|episode|show)\/(\w{10,30})/.exec(pathname) ?? [];
      if (hostname !== 'open.spotify.com' || id === undefined) return undefined;
      return `https://open.spotify.com/embed/${kind}/${id}`;
    },
  },
  {
    name: 'SoundCloud',
    host: 'w.soundcloud.com',
    frameUrlOf: (address) => {
      if (address.hostname === 'w.soundcloud.com')
        return address.pathname === '/player/' ? whole(address) : undefined;
      if (bareHost(address.hostname) !== 'soundcloud.com' || address.pathname === '/') return undefined;
      const track = `https://soundcloud.com${address.pathname}`;
      return `https://w.soundcloud.com/player/?${new URLSearchParams({ url: track, auto_play: 'false' })}`;
    },
  },
  {
    name: 'OpenStreetMap',
    host: 'www.openstreetmap.org',
    frameUrlOf: (address) =>
      bareHost(address.hostname) === 'openstreetmap.org' && address.pathname === '/export/embed.html'
        ? whole(address)
        : undefined,
  },
];

export const mapTiles = {
  host: 'tile.openstreetmap.org',
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  provider: 'OpenStreetMap',
} as const;

/** Undefined where the address is not on the allow-list. */
export function embedOf(address: string): Embed | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  for (const { name, host, frameUrlOf } of embedProviders) {
    const frameUrl = frameUrlOf(url);
    if (frameUrl !== undefined) return { provider: name, host, frameUrl };
  }
  return undefined;
}

const videoEmbeds = { youtube, vimeo } as const;

/**
 * The embed of a Video block.
 * @param id of the video, or its address
 */
export function videoEmbedOf(provider: string, id: string): Embed | undefined {
  if (provider !== 'youtube' && provider !== 'vimeo') return undefined;
  return embedOf(videoEmbeds[provider](id) ?? id);
}

function youtube(id: string | null | undefined): string | undefined {
  return id && videoId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

/** `dnt=1`: without tracking cookies. */
function vimeo(id: string | undefined): string | undefined {
  return id !== undefined && /^\d{4,15}$/.test(id) ? `https://player.vimeo.com/video/${id}?dnt=1` : undefined;
}

function bareHost(hostname: string): string {
  return hostname.replace(/^www\./, '');
}

function whole({ host, pathname, search }: URL): string {
  return `https://${host}${pathname}${search}`;
}
