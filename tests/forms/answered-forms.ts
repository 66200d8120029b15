import type { Page } from 'playwright-core';
import { heading } from '../journeys/browser-user.ts';
import { createTestPage } from '../journeys/test-page.ts';

export const sentTitle = 'Bedankt, je antwoorden zijn ontvangen';

export async function pageWithForm(form: string): Promise<string> {
  return createTestPage('Meld het ons', [{ buildingBlockName: 'Form', content: { formGuid: form } }]);
}

/** Fills in the first page of the report form: a hole in the road. */
export async function reportHole(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Gat of losse tegel' }).check();
  await page.getByLabel('Beschrijf wat je ziet').fill('Een gat van een meter');
}

/** Fills in all of the contact form, to its summary. */
export async function fillContact(page: Page, question: string): Promise<void> {
  await page.getByLabel('Waar gaat je vraag over?').selectOption('Iets anders');
  await page.getByLabel('Je vraag', { exact: true }).fill(question);
  await page.getByLabel('Je naam').fill('Fatima el Idrissi');
  await page.getByLabel('Je e-mailadres').fill('fatima@example.nl');
  await page.getByRole('checkbox', { name: /Ik ga ermee akkoord/ }).check();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await heading(page, 'Kijk je antwoorden na');
}

/** What whoever made the form says to who sent it. */
export const thanks = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Tot op de markt.' }] }],
};
