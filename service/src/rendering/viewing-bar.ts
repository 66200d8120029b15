import { Inject, Injectable } from '@nestjs/common';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { escapeHtml } from '@spoor/contracts/shared/escape-html';
import type { Language } from '@spoor/contracts/texts/languages';
import { ViewingAs } from '../auth/viewing-as.ts';
import type { Caller } from '../shared/request-caller.ts';
import { siteTextsIn } from '../shared/texts.ts';
import { insertNotice } from './cached-response.ts';
import type { RenderedPage } from './render-page.ts';

/** So high on every screen, so that what stands at the bottom of a page can stand above it. */
const barHeight = 'calc(72px + env(safe-area-inset-bottom))';
const bodyStyle = `--viewing-bar:${barHeight};padding-block-end:var(--viewing-bar)`;
const barStyle =
  `position:fixed;inset:auto 0 0;z-index:2147483647;box-sizing:border-box;height:${barHeight};display:flex;gap:16px;align-items:center;` +
  'justify-content:center;margin:0;padding:0 16px env(safe-area-inset-bottom);background:#3d2c00;color:#fff;font:14px/1.25 var(--font,system-ui,sans-serif)';
const textStyle = 'max-height:70px;overflow:hidden';
const buttonStyle =
  'flex:none;min-height:44px;padding:8px 16px;border:2px solid #fff;border-radius:6px;background:#fff;color:#3d2c00;font:inherit;font-weight:600;cursor:pointer';

/** Says on each page as whom an administrator looks, and ends it: a plain form, so that no visitor loads anything for it. */
@Injectable()
export class ViewingBar {
  constructor(@Inject(ViewingAs) private readonly viewing: ViewingAs) {}

  async withBar(page: RenderedPage, caller: Caller): Promise<RenderedPage> {
    const { viewAs, platform } = caller;
    if (viewAs === undefined || platform === undefined) return page;
    const role = await this.viewing.nameOf(viewAs, platform);
    const bar = barOf(viewAs.as, role, viewAs.language);
    return { ...page, pieces: { plain: insertNotice(page.pieces.plain, bar, bodyStyle) } };
  }
}

function barOf(as: string, role: string | undefined, language: Language): string {
  const t = siteTextsIn(language);
  const whom =
    role === undefined
      ? t(as === 'visitor' ? 'viewing.visitor' : 'viewing.user')
      : t('viewing.role', { role });
  return (
    `<form method="post" action="${authRoutes.stopViewing.path}" lang="${language}" aria-label="${escapeHtml(t('viewing.label'))}" style="${barStyle}">` +
    `<span role="status" style="${textStyle}">${escapeHtml(whom)} ${escapeHtml(t('viewing.nothing_kept'))}</span>` +
    `<button style="${buttonStyle}">${escapeHtml(t('viewing.stop'))}</button></form>`
  );
}
