/** What other programs put on the clipboard, shortened, and what of it is meant to arrive. */
interface PastedExample {
  readonly from: string;
  readonly html: string;
  /** Selector within the text, and the words of what it finds. */
  readonly arrives: readonly (readonly [selector: string, words: readonly string[]])[];
}

export const pastedExamples: readonly PastedExample[] = [
  {
    from: 'Google Docs',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"
      style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;font-weight:400">Uit Docs</span></h2>
      <p dir="ltr"><span style="font-weight:700;font-family:Arial">Vet</span><span style="font-weight:400"> en </span>
      <span style="font-style:italic;color:#ff0000">schuin</span></p><ol><li dir="ltr" aria-level="1"><p
      role="presentation"><span>Stap een</span></p></li></ol><br></b>`,
    arrives: [
      ['h2', ['Uit Docs']],
      ['strong', ['Vet']],
      ['em', ['schuin']],
      ['ol > li', ['Stap een']],
      ['[style*=color], [style*=font]', []],
    ],
  },
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml></xml><![endif]--><style>
      p.MsoNormal {margin:0cm}</style></head><body lang=NL><!--StartFragment--><p class=MsoNormal><b>Uit Word<o:p></o:p></b></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>Punt</p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Dieper</p>
      <table class=MsoTableGrid border=1><tr><td width=300><p class=MsoNormal>Cel</p></td></tr></table>
      <!--EndFragment--></body></html>`,
    arrives: [
      ['strong', ['Uit Word']],
      ['ul > li > ul > li', ['Dieper']],
      ['td', ['Cel']],
      ['[class*=Mso]', []],
    ],
  },
  {
    from: 'a web page',
    html: `<article><h1 onclick="alert(1)">Van het web</h1><script>document.title = 'stuk'</script><p>Lees <a
      href="https://example.org/a" target="_blank">meer</a> of <a href="javascript:alert(1)">kwaad</a>.
      <img src="https://example.org/b.png" onerror="document.title = 'stuk'"></p><iframe src="https://example.org"></iframe>
      <div style="display:none">verborgen</div></article>`,
    arrives: [
      ['h2', ['Van het web']],
      ['a', ['meer']],
      ['script, iframe, img, [onclick], [onerror]', []],
    ],
  },
];
