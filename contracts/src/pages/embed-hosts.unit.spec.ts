import { describe, expect, it } from 'vitest';
import { embedOf, embedProviders, videoEmbedOf } from './embed-hosts.ts';

describe('An embed', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/channels/staff/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://open.spotify.com/episode/512ojhOuo1ktJprKbVcKyQ?si=x',
      'https://open.spotify.com/embed/episode/512ojhOuo1ktJprKbVcKyQ',
    ],
    [
      'https://soundcloud.com/duinwijk/zee',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fduinwijk%2Fzee&auto_play=false',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=4.2,52,4.3,52.1',
      'https://www.openstreetmap.org/export/embed.html?bbox=4.2,52,4.3,52.1',
    ],
  ])('of %s is %s', (address, frameUrl) => {
    expect(embedOf(address)?.frameUrl).toBe(frameUrl);
  });

  it.each([
    '',
    'geen adres',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://w.soundcloud.com/anders',
    'https://www.openstreetmap.org/login',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  ])('of %j there is none', (address) => {
    expect(embedOf(address)).toBeUndefined();
  });

  it('only ever comes from the host that it names, which the security policy allows', () => {
    const hosts = embedProviders.map(({ host }) => host);
    for (const embed of [embedOf('https://youtu.be/dQw4w9WgXcQ'), videoEmbedOf('vimeo', '76979871')]) {
      expect(hosts).toContain(new URL(embed?.frameUrl ?? '').host);
    }
  });

  it('of a film follows from its provider, and its id or address there', () => {
    expect(videoEmbedOf('youtube', 'https://youtu.be/dQw4w9WgXcQ')?.provider).toBe('YouTube');
    expect(videoEmbedOf('youtube', 'dQw4w9WgXcQ')?.provider).toBe('YouTube');
    expect(videoEmbedOf('vimeo', '76979871')?.frameUrl).toBe('https://player.vimeo.com/video/76979871?dnt=1');
    expect(videoEmbedOf('elders', 'dQw4w9WgXcQ')).toBeUndefined();
    expect(videoEmbedOf('youtube', '../x')).toBeUndefined();
  });
});
