/** The kinds that search engines still read (docs/product/content-and-marketing.md#structured-data). */
export type StructuredNode = Readonly<Record<string, unknown>> & {
  readonly '@type': 'BreadcrumbList' | 'Organization' | 'Service' | 'Article';
};

/**
 * Structured data for search engines, as one graph. React writes the text unescaped except for the end of a script; JSON
 * allows every `<` to be escaped.
 */
export function JsonLd({ graph }: { graph: readonly StructuredNode[] }) {
  const value = { '@context': 'https://schema.org', '@graph': graph };
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>;
}
