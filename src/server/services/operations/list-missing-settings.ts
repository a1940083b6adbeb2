import { type SalesSetting, salesSettingNames } from '~/domain/operations/sales-settings';
import { env } from '~/env.js';

/** Lists the settings that real sales need and that this installation does not have. */
export function listMissingSettings(): SalesSetting[] {
  return salesSettingNames.filter((name) => env[name] === undefined);
}
