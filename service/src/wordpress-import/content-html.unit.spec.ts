import { describe, expect, it } from 'vitest';
import { addressesIn, plainText, readableContent } from './content-html.ts';

const urlOf = (id: string) => (id === '9' ? undefined : `https://oud.nl/wp-content/uploads/${id}.jpg`);
const htmlOf = (content: string) => readableContent(content, urlOf).html;

describe('A content of WordPress', () => {
  it.each([
    ['has paragraphs where lines are empty', 'Een\n\nTwee\nDrie', '<p>Een</p>\n<p>Twee<br>\nDrie</p>'],
    ['is as it is where it has blocks', '<!-- wp:p --><p>Een</p>\n\nTwee', '<!-- wp:p --><p>Een</p>\n\nTwee'],
    ['leaves what is a block already', '<h2>Kop</h2>\n\nEen', '<h2>Kop</h2>\n<p>Een</p>'],
    ['leaves lines of code', '<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    [
      'has captions below their pictures',
      '[caption id="1" width="300"]<img src="a.jpg" /> Het plein[/caption]',
      '<figure><img src="a.jpg" /><figcaption>Het plein</figcaption></figure>',
    ],
    [
      'has the pictures of its galleries, but for those that are gone',
      '[gallery columns="2" ids="7,9"]',
      '<p><img src="https://oud.nl/wp-content/uploads/7.jpg"></p>',
    ],
    [
      'has links in the place of what is embedded',
      '[embed]https://video.nl/1[/embed]',
      '<p><a href="https://video.nl/1">https://video.nl/1</a></p>',
    ],
    [
      'has links in the place of frames',
      '<iframe width="5" src="https://video.nl/2"></iframe>',
      '<p><a href="https://video.nl/2">https://video.nl/2</a></p>',
    ],
    ['keeps words between brackets', 'Zie [noot] en [1]', '<p>Zie [noot] en [1]</p>'],
  ])('%s', (_, content, html) => {
    expect(htmlOf(content)).toBe(html);
  });

  it.each(['[caption]', '[caption ', '[embed ', '[noot]', '<iframe ', '<iframe src="https:a" ', '<pre>'])(
    'is read in no time where nothing ends: %s',
    (begin) => {
      const content = begin.repeat(100_000);
      const began = performance.now();
      expect(htmlOf(content).length).toBeGreaterThan(0);
      expect(performance.now() - began).toBeLessThan(3_000);
    },
  );

  it('loses the codes of plugins, keeps what stands in them, and says so', () => {
    expect(readableContent('[box color="red"]Let op[/box] [contact-form-7 id="3"]', urlOf)).toEqual({
      html: '<p>Let op</p>',
      shortcodes: ['box', 'contact-form-7'],
    });
  });
});

it('tells the addresses of a text as they are written', () => {
  const html = '<a href="/?p=1&amp;x=2"><img src="a.jpg"></a><img src="a.jpg"><a name="b">';
  expect(addressesIn(html)).toEqual({ images: ['a.jpg'], links: ['/?p=1&x=2'] });
});

it('tells the words of a piece of HTML', () => {
  expect(plainText('Jan &amp; <b>Piet</b>\n gaan')).toBe('Jan & Piet gaan');
});
