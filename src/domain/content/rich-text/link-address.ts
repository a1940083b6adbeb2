const protocols = new Set(['https:', 'mailto:', 'tel:']);
/** Browsers delete these characters or read them as a slash, so the address would not be what it seems. */
const disguise = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * Returns the address of a link that operators may publish: a path of this site, `https:`, `mailto:` or `tel:`; null
 * for any other text.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (disguise.test(text)) return null;
  if (text.startsWith('/')) return text.startsWith('//') ? null : text;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const hasPassword = url.username !== '' || url.password !== '';
  return protocols.has(url.protocol) && !hasPassword ? url.href : null;
}
