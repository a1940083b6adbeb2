import { handleLegacy } from '~/server/legacy/handle';
import { legacyRows } from '~/server/legacy/table';

type Answer = { status: number; body: unknown };
const calledPaths = new Set<string>();

/** Calls as the existing clients do: POST, JSON, a trailing slash, `_method` in the body. */
export async function callAsClients(
  path: string,
  method: string,
  body: Record<string, unknown> = {},
  cookie = '',
  referer = '',
): Promise<Answer> {
  calledPaths.add(`${method} ${path.replace(/\/$/, '')}`);
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, referer },
    body: JSON.stringify({ _method: method, ...body }),
  });
  const response = await handleLegacy(request);
  return { status: response.status, body: await response.json() };
}

/** The part of the table to which a row belongs: lessons of two people, companies in three parts, or the rest. */
type Part = 'lessons' | 'companies' | 'bodyChecks' | 'questions' | 'rest';

function partOf(path: string): Part {
  if (/^\/api\/b2b\/\w+\/bodyCheck/.test(path)) return 'bodyChecks';
  if (path === '/api/b2b/answerForQuestions') return 'questions';
  if (path.startsWith('/api/b2b/')) return 'companies';
  return /^\/api\/(?:user|coach|payment)\//.test(path) ? 'lessons' : 'rest';
}

/** Returns the rows of this part that no test of the file has called. */
export function rowsWithoutGolden(part: Part): string[] {
  const wasCalled = (name: string) =>
    [...calledPaths].some((path) => new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  return legacyRows
    .filter(({ path }) => partOf(path) === part)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !wasCalled(name));
}
