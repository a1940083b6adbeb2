/** React writes the text as it is, but for an end of the script; JSON allows every `<` escaped. */
export function JsonLd({ value }: { value: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>;
}
