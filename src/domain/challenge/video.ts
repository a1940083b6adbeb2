/** A file of this site, or an https address without a login in it. */
export function isVideoAddress(address: string): boolean {
  if (/^\/[^/\\]\S*$/.test(address)) return true;
  if (!/^https:\/\/\S+$/.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '';
}

/**
 * Whether the page may play it itself: a file of this site, or of an origin that the policy of sources allows
 * (VIDEO_ORIGINS). Everything else opens in a window of its own, and nothing of it is loaded before.
 * @param origins as in VIDEO_ORIGINS: "https://files.example.com"
 */
export function isPlayedHere(address: string, origins: readonly string[]): boolean {
  if (!isVideoAddress(address)) return false;
  return address.startsWith('/') || origins.includes(new URL(address).origin);
}

/** 95 → "1분 35초", 120 → "2분". */
export function lengthLabel(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes}분` : '', rest > 0 || minutes === 0 ? `${rest}초` : ''].filter(Boolean).join(' ');
}
