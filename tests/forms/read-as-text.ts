/**
 * What a browser that knows texts alone makes of a part of a page: no styles, no scripts, in the order of the document. Passed to a
 * browser as it is, so it needs nothing from outside.
 */
export function readAsText(part: Element): string {
  const lines = [''];
  const blocks = /^(P|DIV|LI|UL|OL|DL|DT|DD|H\d|LABEL|LEGEND|FIELDSET|TABLE|TR|FORM|OUTPUT|SUMMARY|DETAILS)$/;

  function shown(element: Element): string {
    if (element instanceof HTMLInputElement) {
      const mark = element.checked ? 'x' : ' ';
      if (element.type === 'hidden') return '';
      if (element.type === 'radio') return `(${mark})`;
      return element.type === 'checkbox' ? `[${mark}]` : `[${element.type}: ${element.value}]`;
    }
    if (element instanceof HTMLTextAreaElement) return `[textarea: ${element.value}]`;
    if (element instanceof HTMLSelectElement)
      return `[${[...element.options].map(({ text, selected }) => (selected ? `*${text}` : text)).join(' | ')}]`;
    return element instanceof HTMLButtonElement ? `<${element.textContent}>` : '';
  }

  function write(text: string): void {
    const written = text.replace(/\s+/g, ' ');
    lines.push(`${lines.pop()}${written}`);
  }

  function read(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) write(node.textContent ?? '');
    if (!(node instanceof Element)) return;
    const isBlock = blocks.test(node.tagName);
    if (isBlock) lines.push('');
    if (/^(INPUT|TEXTAREA|SELECT|BUTTON)$/.test(node.tagName)) write(`${shown(node)} `);
    else for (const child of node.childNodes) read(child);
    if (/^T[DH]$/.test(node.tagName)) write(' ');
    if (isBlock) lines.push('');
  }

  read(part);
  return lines.flatMap((line) => line.trim().replace(/ +/g, ' ') || []).join('\n');
}
