/** Events by which a form that is there becomes another one, or is published or not. */
export const formEdits = [
  'FormNameChanged',
  'FormSettingsChanged',
  'FormOptionsChanged',
  'FormElementsAdded',
  'FormElementsRemoved',
  'FormElementsMoved',
  'FormElementChanged',
  'FormPublished',
  'FormUnpublished',
] as const;
