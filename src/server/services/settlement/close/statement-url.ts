import { calculatePath } from '~/domain/settlement/paths';
import { env } from '~/env.js';

/** Where a coach reads a month's statement. */
export function statementUrl(month: string): string {
  return new URL(calculatePath(month), env.APP_URL).href;
}
