/** React writes the text unescaped except for the end of a script; JSON allows every `<` to be escaped. */
export function JsonLd({ value }: { value: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>;
}
