/** A schema.org object. */
export type JsonLdObject = Readonly<Record<string, unknown>> & { readonly '@type': string };

export function JsonLd({ data }: { data: JsonLdObject }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block; `<` is escaped
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
