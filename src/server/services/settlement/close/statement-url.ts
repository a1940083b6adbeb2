import { calculatePath } from '~/domain/settlement/paths';
import { env } from '~/env.js';

/** Where a coach reads a month's statement: at a company that authorises them; null for who has none now. */
export function statementUrl(companies: readonly { csCorporateId: number }[], month: string): string | null {
  const [first] = companies;
  return first ? new URL(calculatePath(first.csCorporateId, month), env.APP_URL).href : null;
}
