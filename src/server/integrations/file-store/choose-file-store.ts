import { resolve } from 'node:path';
import { env } from '~/env.js';
import type { FileStore } from './file-store-port';
import { localFolder } from './local-folder';
import { s3 } from './s3';

/** Returns the store of this process: the bucket when it is set, else the folder. */
export function fileStore(): FileStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return localFolder(resolve(env.FILE_STORE_DIR));
  // With half of the settings, files would be stored on one machine without a notice.
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return s3({ endpoint: env.S3_ENDPOINT, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey });
}
