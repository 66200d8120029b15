import { escapeHtml } from '../shared/escape-html.ts';
import type { Language } from '../texts/languages.ts';
import { siteTexts } from '../texts/site-texts.ts';

/** A page without data, and with a script that it does not need: it cannot fail itself. */
export interface ErrorDocument {
  /** What happened. */
  readonly kind:
    | 'not_found'
    | 'refused'
    | 'too_large'
    | 'too_slow'
    | 'busy'
    | 'suspended'
    | 'failed'
    | 'unreadable';
  readonly language: Language;
  /** The correlation id; details of the error are in the logs only. */
  readonly code: string;
  /** Whether a retry may help. */
  readonly isTransient: boolean;
  /** Whether it tries again by itself, and gives way to the page once that is there. */
  readonly triesAgain: boolean;
  /** Of the elements for style and script. */
  readonly nonce: string;
}

/** An HTML document for where no page can be rendered. */
export function errorDocument({
  kind,
  language,
  code,
  isTransient,
  triesAgain,
  nonce,
}: ErrorDocument): string {
  const texts = siteTexts[language];
  const title = texts[`error_page.${kind}.title`];
  const retry = `<a class="main-way" href="">${escapeHtml(texts['error_page.retry'])}</a>`;
  // Of a site that is closed, the homepage is as closed.
  const home = kind === 'suspended' ? '' : `<a href="/">${escapeHtml(texts['error_page.home'])}</a>`;
  const waiting = `<p id="waiting" role="status" hidden>${escapeHtml(texts['error_page.waiting'])}</p>\n`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 24c7 0 6-16 13-16 5 0 5 6 11 6" fill="none" stroke="#1d4f91" stroke-width="5" stroke-linecap="round"/><circle cx="22" cy="24" r="4" fill="#e8a33d"/></svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(texts[`error_page.${kind}.text`])}</p>
${triesAgain ? waiting : ''}<p class="ways">${isTransient ? retry : ''}${home}</p>
<p class="code">${escapeHtml(texts['error_page.code'])} <code>${escapeHtml(code)}</code></p>
</main>
${triesAgain ? `<script nonce="${escapeHtml(nonce)}">${tryAgain}</script>\n` : ''}</body>
</html>
`;
}

/**
 * Asks after 2 seconds, then after ever longer, and no sooner than it is told to; not all browsers at the same moment, and none that
 * nobody looks at. Reloading at once would read the page out to some people again and again.
 */
const tryAgain = `
document.getElementById('waiting').hidden=false;
let failures=0;
function wait(seconds){
setTimeout(ask,seconds*1000*(.8+Math.random()*.4));
}
async function ask(){
if(document.hidden)return wait(2);
let told=0;
try{
const answer=await fetch(location.href,{cache:'no-store',headers:{accept:'text/html'}});
if(answer.status!==503&&answer.status!==429)return location.reload();
told=Number(answer.headers.get('retry-after'))||0;
}catch{}
failures+=1;
wait(Math.max(Math.min(2**failures,30),Math.min(told,60)));
}
wait(2);
`;

const style = `
body{margin:0;display:grid;min-height:100vh;place-items:center;font:18px/1.6 system-ui,sans-serif;color:#141b2b;background:#f4f6fb}
main{box-sizing:border-box;max-width:40rem;margin:24px;padding:32px clamp(20px,6vw,48px);background:#fff;border:1px solid #d9deea;border-radius:10px}
svg{width:48px;height:48px}h1{margin:8px 0 12px;font-size:clamp(28px,6vw,40px);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{margin:0 0 20px}.ways{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center}a{padding:8px 0;color:#1d4f91}
.main-way{padding:10px 24px;border-radius:6px;color:#fff;background:#1d4f91;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid #1d4f91;outline-offset:2px}
.code{margin:0;padding-top:16px;border-top:1px solid #d9deea;color:#4a5468;font-size:14px;overflow-wrap:anywhere}
`;
