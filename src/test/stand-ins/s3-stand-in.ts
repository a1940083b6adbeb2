import { createHash, createHmac } from 'node:crypto';
import { type TestServer, listen } from './http-server';

const SKEW_MS = 15 * 60_000;

type StoredObject = {
  bytes: Uint8Array<ArrayBuffer>;
  type: string | null;
  cacheControl: string | null;
  storedAt: Date;
};

export type S3StandIn = TestServer & {
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  objects: Map<string, StoredObject>;
  /** Requests in order, as `PUT public/….webp`. */
  requests: string[];
  /** Answers to the next requests, in order, instead of the real ones; `lost` closes the connection. */
  answers: ({ status: number; code: string } | 'lost')[];
};

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Uint8Array, text: string): Uint8Array => createHmac('sha256', key).update(text).digest();

function errorResponse(status: number, code: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>stand-in</Message></Error>`;
  return new Response(body, { status, headers: { 'content-type': 'application/xml' } });
}

/** Encodes as the documentation of Signature Version 4 says: everything except unreserved characters. */
const encodeUri = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Starts a server that follows the documentation of S3's REST interface, with path-style addresses: PutObject,
 * GetObject, DeleteObject, ListObjectsV2 with pages, Signature Version 4 in the Authorization header, and its errors.
 * @param options.pageSize number of objects on a page of a list
 */
export async function startS3StandIn({ pageSize = 1000 } = {}): Promise<S3StandIn> {
  const keys = {
    bucket: 'pictures',
    region: 'ap-northeast-2',
    accessKeyId: 'STANDINKEY',
    secretAccessKey: 'stand/in+secret',
  };
  const objects: S3StandIn['objects'] = new Map();
  const requests: string[] = [];
  const answers: S3StandIn['answers'] = [];

  function rejectUnsigned(request: Request, url: URL, body: Uint8Array): Response | null {
    const { headers } = request;
    const match =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
        headers.get('authorization') ?? '',
      );
    if (!match) return errorResponse(403, 'AccessDenied');
    const [, accessKeyId, day = '', region = '', signedNames = '', signature] = match;
    if (accessKeyId !== keys.accessKeyId) return errorResponse(403, 'InvalidAccessKeyId');
    if (region !== keys.region) return errorResponse(400, 'AuthorizationHeaderMalformed');
    const date = headers.get('x-amz-date') ?? '';
    const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (!date.startsWith(day) || !(Math.abs(sentAt - Date.now()) < SKEW_MS))
      return errorResponse(403, 'RequestTimeTooSkewed');
    const contentHash = headers.get('x-amz-content-sha256') ?? '';
    const names = signedNames.split(';');
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
      return errorResponse(403, 'AccessDenied');
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`)
      .toSorted()
      .join('&');
    const canonical = [
      request.method,
      url.pathname
        .split('/')
        .map((part) => encodeUri(decodeURIComponent(part)))
        .join('/'),
      query,
      ...names.map((name) => `${name}:${(headers.get(name) ?? '').trim().replace(/ +/g, ' ')}`),
      '',
      signedNames,
      contentHash,
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const signingKey = [day, region, 's3', 'aws4_request'].reduce<Uint8Array>(
      hmac,
      Buffer.from(`AWS4${keys.secretAccessKey}`),
    );
    const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
    if (signature !== Buffer.from(expected).toString('hex')) return errorResponse(403, 'SignatureDoesNotMatch');
    return contentHash === sha256(body) ? null : errorResponse(400, 'XAmzContentSHA256Mismatch');
  }

  function listObjects(parameters: URLSearchParams): Response {
    const token = parameters.get('continuation-token');
    const all = [...objects].toSorted(([left], [right]) => (left < right ? -1 : 1));
    const rest = all.filter(([key]) => token === null || key > Buffer.from(token, 'base64').toString());
    const page = rest.slice(0, pageSize);
    const last = page.at(-1)?.[0] ?? '';
    const next = `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`;
    const contents = page.map(
      ([key, { storedAt, bytes }]) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${storedAt.toISOString()}</LastModified>` +
        `<ETag>&quot;x&quot;</ETag><Size>${bytes.byteLength}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const isTruncated = rest.length > pageSize;
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${keys.bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${contents.join('')}</ListBucketResult>`;
    return new Response(body, { headers: { 'content-type': 'application/xml' } });
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = new Uint8Array(await request.arrayBuffer());
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    requests.push(`${request.method} ${key}`);
    const planned = answers.shift();
    if (planned === 'lost') throw new Error('lost');
    if (planned) return errorResponse(planned.status, planned.code);
    const rejected = rejectUnsigned(request, url, body);
    if (rejected) return rejected;
    if (bucket !== keys.bucket) return errorResponse(404, 'NoSuchBucket');
    if (key === '')
      return request.method === 'GET' ? listObjects(url.searchParams) : errorResponse(405, 'MethodNotAllowed');
    if (request.method === 'PUT') {
      const { headers } = request;
      const [type, cacheControl] = [headers.get('content-type'), headers.get('cache-control')];
      objects.set(key, { bytes: body, type, cacheControl, storedAt: new Date() });
      return new Response(null);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    const object = objects.get(key);
    if (!object) return errorResponse(404, 'NoSuchKey');
    return new Response(object.bytes, { headers: { 'content-type': object.type ?? 'binary/octet-stream' } });
  }

  const server = await listen(answer);
  return { ...server, settings: { ...keys, endpoint: server.url }, objects, requests, answers };
}
