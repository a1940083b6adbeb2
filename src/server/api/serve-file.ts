import { requestIdOf } from '~/server/http/request-id';
import { answerableError } from './errors';

/** A file with its media type. A browser that has a version with this `etag` gets 304. */
type ServedFile = { bytes: Uint8Array<ArrayBuffer>; type: string; etag?: string };

interface ServedPath {
  /** Path for the log, without ids. */
  path: string;
  /** Message for other methods than `methods`. */
  otherMethod: string;
  methods?: readonly string[];
  /** Headers of every response. */
  headers: Record<string, string>;
  /**
   * @param headers of the response; it may change them
   * @throws DomainError, whose status and message are answered
   */
  open: (headers: Headers) => Promise<ServedFile>;
}

/** Answers a GET or a HEAD with a file. Takes a Request and returns a Response, independent of any framework. */
export async function serveFile(
  request: Request,
  { path, otherMethod, methods = ['GET', 'HEAD'], headers: initial, open }: ServedPath,
): Promise<Response> {
  const headers = new Headers({ ...initial, 'x-content-type-options': 'nosniff' });
  try {
    if (!methods.includes(request.method)) {
      headers.set('allow', methods.join(', '));
      return Response.json({ message: otherMethod }, { status: 405, headers });
    }
    const { bytes, type, etag } = await open(headers);
    if (etag !== undefined) {
      headers.set('etag', `"${etag}"`);
      if (request.headers.get('if-none-match') === `"${etag}"`) return new Response(null, { status: 304, headers });
    }
    headers.set('content-type', type);
    headers.set('content-length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  } catch (thrown) {
    const { message, status } = answerableError(thrown, { requestId: requestIdOf(request.headers), path });
    return Response.json({ message }, { status, headers });
  }
}

/** Headers of pictures: a picture loads and runs nothing, also when it is opened as a page. */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;
