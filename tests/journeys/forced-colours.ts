import type { Locator, Page } from 'playwright-core';

/** A colour of the system, as this browser has it where it forces its reader's colours. */
export function systemColour(page: Page, name: 'Canvas' | 'CanvasText'): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('span');
    probe.style.cssText = `color: ${colour}; forced-color-adjust: none`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

/** What browsers do not force by themselves: what is drawn. */
export function drawnIn(drawn: Locator, property: 'stroke' | 'fill' | 'background-image'): Promise<string> {
  return drawn.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
