/**
 * What templates are for. `page` and `section` are copied: later changes of the template leave the copies alone.
 * `header` and `footer` are shown where they are named, so that changing one changes every page.
 */
export const templateKinds = ['page', 'header', 'footer', 'section'] as const;
export type TemplateKind = (typeof templateKinds)[number];
