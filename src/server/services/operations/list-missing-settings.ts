import { type SalesSetting, salesSettingNames } from '~/domain/operations/sales-settings';
import { env } from '~/env.js';

/**
 * Lists the settings that real sales need and that this installation does not have. Without a bucket, the hosting
 * provider stores the files.
 */
export function listMissingSettings(): SalesSetting[] {
  const names = salesSettingNames.filter((name) => name !== 'FILE_STORAGE_PROVIDER' || env.S3_BUCKET !== undefined);
  return names.filter((name) => env[name] === undefined);
}
