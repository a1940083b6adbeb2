/** Common short names that no rule produces. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  고속터미널: ['고터'],
  디지털미디어시티: ['DMC', '디엠씨'],
  동대문역사문화공원: ['DDP', '동역사'],
  가산디지털단지: ['가디', '가산'],
  구로디지털단지: ['구디'],
};

/**
 * Returns all names of a station, the full one first: 홍대입구 → 홍대입구역, 홍대역. A name without 역 is a prefix of these, so it
 * needs no entry of its own.
 */
export function namesOfStation(name: string): string[] {
  const short = name.replace(/입구$/, '');
  return [...new Set([`${name}역`, `${short}역`, ...(shortNames[name] ?? []).map((item) => `${item}역`)])];
}
