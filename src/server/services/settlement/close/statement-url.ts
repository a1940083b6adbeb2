import { calculatePath } from '~/domain/settlement/paths';
import { env } from '~/env.js';

/** Returns the address of a month's statement for its coach. */
export function statementUrl(month: string): string {
  return new URL(calculatePath(month), env.APP_URL).href;
}
