/** Returns whether the address is a file of this site, or an https URL without credentials. */
export function isVideoAddress(address: string): boolean {
  if (/^\/[^/\\]\S*$/.test(address)) return true;
  if (!/^https:\/\/\S+$/.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '';
}

/**
 * Returns whether the page may play the video itself: a file of this site, or of an origin that the content security
 * policy allows (VIDEO_ORIGINS). Any other video opens in a new window, and nothing of it is loaded before.
 * @param origins as in VIDEO_ORIGINS: "https://files.example.com"
 */
export function isPlayedInline(address: string, origins: readonly string[]): boolean {
  if (!isVideoAddress(address)) return false;
  return address.startsWith('/') || origins.includes(new URL(address).origin);
}

/** Formats 95 as "1분 35초" and 120 as "2분". */
export function lengthLabel(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes}분` : '', rest > 0 || minutes === 0 ? `${rest}초` : ''].filter(Boolean).join(' ');
}
