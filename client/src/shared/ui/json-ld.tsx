/** A schema.org object. */
export type JsonLdObject = Readonly<Record<string, unknown>> & { readonly '@type': string };

interface JsonLdProps {
  /** Only machines read it, in the page as the server sends it: browsers neither load nor make it, and pass undefined. */
  readonly data: JsonLdObject | undefined;
}

/** Keyed by its page, so that what was said of one never stands on the next. */
export function JsonLd({ data }: JsonLdProps) {
  const text = data === undefined ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block; `<` is escaped
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
