/** Contents of drawings, each of which would run something, or fetch something, in some browser or renderer. */
export const svgAttacks: readonly (readonly [string, string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a script from elsewhere', '<script xlink:href="https://evil.example/x.js"/>'],
  ['a handler', '<rect onload="alert(1)" ONCLICK="alert(2)"/>'],
  ['a handler on the root', '</svg><svg onload="alert(1)">'],
  ['a handler in an animation', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
  ['a foreign object', '<foreignObject><iframe src="https://evil.example"/></foreignObject>'],
  ['HTML', '<div><img src="x" onerror="alert(1)"></div>'],
  ['HTML behind a style', '<style><img src="x" onerror="alert(1)"></style>'],
  ['a link', '<a href="javascript:alert(1)"><text>click</text></a>'],
  ['a link in disguise', '<a xlink:href="java&#x0A;script:alert(1)"><text>click</text></a>'],
  ['a link that an animation sets', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['an image from elsewhere', '<image href="https://evil.example/pixel.png"/>'],
  ['an image from the disk', '<image xlink:href="file:///etc/passwd"/>'],
  ['an image that is a drawing', '<image href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4="/>'],
  ['a use from elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
  ['a use of data', '<use href="data:image/svg+xml,%3Csvg id=%22a%22/%3E#a"/>'],
  ['an import', '<style>@import "https://evil.example/x.css";</style>'],
  ['an import in disguise', '<style>@\\69mport "https://evil.example/x.css";</style>'],
  ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>'],
  ['a fill from elsewhere', '<rect fill="url(https://evil.example/x.svg#a)"/>'],
  ['a quoted fill from elsewhere', '<rect style="fill: url( \'//evil.example/x#a\' )"/>'],
  ['a filter image from elsewhere', '<filter id="f"><feImage href="https://evil.example/x"/></filter>'],
  ['a cursor from elsewhere', '<rect style="cursor: image-set(\'https://evil.example/x\' 1x)"/>'],
  ['a processing instruction', '<?xml-stylesheet href="https://evil.example/x.xsl"?>'],
  ['a script with a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['a script in a title', '<title><script>alert(1)</script></title>'],
  ['a script in metadata', '<metadata><script>alert(1)</script></metadata>'],
  ['a script behind a broken comment', '<!--><script>alert(1)</script>-->'],
  ['a script in another namespace', '<math><mtext><script>alert(1)</script></mtext></math>'],
  ['a handler of events', '<handler event="load">alert(1)</handler>'],
  [
    'a link that an animation writes',
    '<animate attributeName="href" values="javascript:alert(1)" dur="1s"/>',
  ],
  [
    'a use that an animation moves',
    '<use href="#a"><set attributeName="href" to="//evil.example/x.svg#a"/></use>',
  ],
  ['a base elsewhere', '<g xml:base="https://evil.example/"><use href="#a"/></g>'],
  ['an inclusion', '<include xmlns="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'],
  ['a background from elsewhere', '<rect style="background:url(https://evil.example/x)"/>'],
  ['a binding', '<rect style="-moz-binding:url(//evil.example/x.xml#a)"/>'],
  ['a mask from elsewhere', '<style>rect{mask:url( "//evil.example/m.svg#a" )}</style>'],
  ['a filter of data', '<rect filter="url(data:image/svg+xml,%3Csvg/%3E#a)"/>'],
  ['an address in spaces', '<image href="  https://evil.example/pixel.png"/>'],
  ['a page in a frame', '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>'],
  ['a sound from elsewhere', '<audio src="https://evil.example/x.mp3" onerror="alert(1)"></audio>'],
];

/** What is left of any of them if cleaning failed. */
export const svgRemains =
  /script|\bon\w+=|evil|javascript|file:|<div|<img|<iframe|<audio|foreignObject|passwd|data:image\/svg|<\?|<!/i;

/** Whole drawings that entities make endless, or that read what lies beside them. */
export const entityAttacks: readonly (readonly [string, string])[] = [
  ['growth without end', '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
  ['a file of the server', '<!DOCTYPE svg [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
  ['an address elsewhere', '<!DOCTYPE svg [<!ENTITY % p SYSTEM "https://evil.example/x.dtd"> %p;]>'],
].map(([name = '', prolog]) => [
  name,
  `<?xml version="1.0"?>${prolog}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text><circle r="4"/></svg>`,
]);

/** Small drawings that mean more than anybody could draw, or that a reader loses its way in. */
export const endlessDrawings: readonly (readonly [string, string])[] = [
  ['groups in groups', drawingOf('<g>'.repeat(16_000) + '</g>'.repeat(16_000))],
  [
    'copies of copies',
    drawingOf(`<defs><path id="c0" d="M0 0h9"/>${chained('<use href="#c')}</defs>`, '<use href="#c9"/>'),
  ],
  [
    'patterns of patterns',
    drawingOf(`<defs><rect id="c0"/>${chained('<rect fill="url(#c', ')')}</defs>`, '<rect fill="url(#c9)"/>'),
  ],
  [
    'a chain of copies',
    drawingOf(Array.from({ length: 5_000 }, (_, n) => `<g id="c${n}"><use href="#c${n + 1}"/></g>`).join('')),
  ],
  ['more elements than anybody draws', drawingOf('<g/>'.repeat(600_000))],
];

/** Nine parts that each draw the one before ten times. */
function chained(reference: string, end = ''): string {
  return Array.from(
    { length: 9 },
    (_, n) => `<g id="c${n + 1}">${`${reference}${n}${end}"/>`.repeat(10)}</g>`,
  ).join('');
}

function drawingOf(...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${content.join('')}</svg>`;
}
