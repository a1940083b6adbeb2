import type { AdvertisingConsent } from '~/domain/account/consent-change';
import { accountPolicy } from '~/domain/account/policy';
import type { Tx } from '~/server/db';

export type DueConsent = {
  id: number;
  userId: number;
  email: string;
  kind: AdvertisingConsent;
  at: Date;
  /** How many times the period of a check has passed since the consent. */
  round: number;
};

/** Number of consents that one transaction asks about. */
const BATCH = 100;

const text = `
  select e.id, e.user_id as "userId", u.email, e.kind::text as kind, e.at, r.round
  from consent_events e
  join users u on u.id = e.user_id and u.status = 'ACTIVE'
  cross join lateral (select floor(extract(year from age($2::timestamptz, e.at)) / $3::int)::int as round) r
  where e.id > $1 and e.granted and r.round > 0
    and ((e.kind = 'MARKETING' and e.version = $4) or (e.kind = 'AD_MEASUREMENT' and e.version = $5))
    and not exists (select 1 from consent_events n where n.user_id = e.user_id and n.kind = e.kind and n.id > e.id)
    and not exists (select 1 from messages m where m.dedupe_key = 'consent-check:' || e.id || ':' || r.round)
  order by e.id limit $6
  for no key update of u skip locked`;

/**
 * Locks the members of the next consents after `afterId` that are in force, were given at least the period of a check
 * ago, and were not asked about in this period. Members whom another transaction has locked are asked on the next day.
 */
export function lockDueConsents(tx: Tx, afterId: number, now: Date): Promise<DueConsent[]> {
  const { consents, consentCheckYears } = accountPolicy;
  const versions = [consents.MARKETING, consents.AD_MEASUREMENT];
  return tx.$queryRawUnsafe<DueConsent[]>(text, afterId, now, consentCheckYears, ...versions, BATCH);
}
