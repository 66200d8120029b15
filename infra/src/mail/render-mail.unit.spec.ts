import type { MailContent } from '@spoor/contracts/shared/mail-content';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const content: MailContent = {
  language: 'nl',
  siteName: 'Gemeente Duinwijk',
  subject: 'Kies een nieuw wachtwoord',
  heading: 'Kies een nieuw wachtwoord',
  paragraphs: ['Iemand vroeg om een nieuw wachtwoord.'],
  quotation: { text: 'Doe je mee?\n<a href="https://kwaad.example">hier</a>', by: 'Jan <script>' },
  action: 'Wachtwoord kiezen',
  notes: ['Deze link werkt een uur.'],
};
const link = 'https://duinwijk.example/account/reset-password/abc?a=1&b=2';

describe('A mail', () => {
  it('has its button lead to its link, and shows the link for who cannot press it', () => {
    const { html, text } = renderMail(content, link);
    const targets = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href]) => href);
    expect(targets).toEqual([link, link].map((each) => each.replace('&', '&amp;')));
    expect(html).toContain('lang="nl"');
    expect(html).toContain(`<title>${content.subject}</title>`);
    expect(text).toContain(`Wachtwoord kiezen:\n${link}`);
  });

  it('shows what somebody wrote as it is: nothing in it is a link, or anything else but text', () => {
    const { html, text } = renderMail(content, link);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<a href="https://kwaad');
    expect(html).toContain('&lt;a href=&quot;https://kwaad.example&quot;&gt;hier&lt;/a&gt;');
    expect(text).toContain('> Doe je mee?\n> <a href');
  });

  it('leads nowhere without its link', () => {
    const { html, text } = renderMail({ ...content, quotation: null }, null);
    expect(html).not.toContain('<a ');
    expect(html).toContain('Wachtwoord kiezen');
    expect(text).not.toContain('http');
  });

  it('fetches nothing, and runs nothing', () => {
    expect(renderMail(content, link).html).not.toMatch(/<(img|script|iframe|link)\b|src=/);
  });
});
