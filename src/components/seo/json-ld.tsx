/**
 * Structured data for search engines, as one graph. React writes the text unescaped except for the end of a script; JSON
 * allows every `<` to be escaped.
 */
export function JsonLd({ graph }: { graph: readonly Readonly<Record<string, unknown>>[] }) {
  const value = { '@context': 'https://schema.org', '@graph': graph };
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>;
}
