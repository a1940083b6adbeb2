import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isFileKey } from '~/domain/file/address';
import { DomainError } from '~/domain/shared/errors';
import type { FileStore, StoredObject } from './file-store-port';

const TIMEOUT_MS = 15_000;
/** A request that the store rejects with 429 or 5xx is sent again this many times, after a random and growing pause. */
const RETRIES = 3;

type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/**
 * Stores files in a bucket of S3, or of a store that speaks its protocol: path-style addresses, Signature Version 4 over
 * the content. Objects get no access list, so the bucket can forbid all public access: this site serves the files.
 */
export function s3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  /** Returns the answer; null for a missing object. */
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    { bytes, headers = {} }: { bytes?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Response | null> {
    const body = bytes && new Uint8Array(bytes);
    const response = await client
      .fetch(`${bucketUrl}${path}`, {
        method,
        body,
        headers: {
          ...headers,
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((error: unknown) => {
        throw unavailable(error instanceof Error ? error.message : String(error));
      });
    if (response.ok) return response;
    const code = /<Code>([A-Za-z0-9.]{1,80})<\/Code>/.exec(await response.text().catch(() => ''))?.[1];
    if (code === 'NoSuchKey') return null;
    throw unavailable(`${method} answered ${response.status} ${code ?? ''}`.trim());
  }

  async function* list(): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) });
      const page = (await (await send('GET', `?${query}`))?.text()) ?? '';
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = elementOf(object, 'Key') ?? '';
        const storedAt = new Date(elementOf(object, 'LastModified') ?? '');
        if (isFileKey(key) && !Number.isNaN(storedAt.getTime())) yield { key, storedAt };
      }
      token = elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : undefined;
    } while (token !== undefined);
  }

  return {
    async put({ key, bytes, type, isPublic }) {
      const cacheControl = isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store';
      await send('PUT', `/${key}`, { bytes, headers: { 'content-type': type, 'cache-control': cacheControl } });
    },
    async get(key) {
      const response = await send('GET', `/${key}`);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async delete(key) {
      await send('DELETE', `/${key}`);
    },
    list,
  };
}

/** Returns the text of the first element with this name. Keys and tokens of our own objects need no decoding but `&`. */
function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}

const unavailable = (store: string) => new DomainError('UNAVAILABLE', { store });
