/** Returns the decoded value of a cookie that scripts may read; null when it is missing or badly encoded. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  const start = `${name}=`;
  const value = cookies
    .split('; ')
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
