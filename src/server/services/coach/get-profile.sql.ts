import { publicDocumentKinds } from '~/domain/coach/document/kinds';
import type { CoachCheck } from '~/domain/coach/schema/coach';
import type { ServiceType } from '~/domain/shared/service-type';
import type { Pool } from '~/server/db';
import { slotHasLesson } from './hours/offered-hours.sql';

export type CoachProfileRow = {
  coachId: number;
  name: string;
  gender: 'female' | 'male';
  headline: string;
  biography: string;
  certificates: string[];
  careerYears: number;
  /** Checked documents that count today; days are YYYY-MM-DD, times ISO texts. */
  checks: (Omit<CoachCheck, 'checkedOn'> & { issuedOn: string | null; decidedAt: string })[];
  avatarSeed: number;
  ratingSum: number;
  ratingCount: number;
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  ratingCounts: [number, number, number, number, number];
  reenrollPermille: number;
  responseMinutes: number | null;
  verticals: ServiceType[];
  purposes: number[];
  types: number[];
  /** Slot bits as in coach_search. */
  slots: number[];
  programs: { permalink: string; serviceType: ServiceType; title: string; summary: string; priceGroup: string }[];
  areas: { province: string; city: string; districts: string[] }[];
  favourite: boolean;
};

const stars = (rating: number) => `count(*) filter (where rating = ${rating})`;

/** Every part is read by the primary key (coach_id, …) of its table; reviews by (coach_id, id). */
const text = `
  select c.id as "coachId", c.display_name as name, c.gender, c.headline, c.biography, c.certificates, c.career_years as "careerYears", c.avatar_seed as "avatarSeed",
    c.rating_sum as "ratingSum", c.rating_count as "ratingCount", c.reenroll_permille as "reenrollPermille", c.response_minutes as "responseMinutes",
    (select json_build_array(${[5, 4, 3, 2, 1].map(stars).join(', ')}) from reviews where coach_id = c.id) as "ratingCounts",
    (select coalesce(json_agg(service_type order by service_type), '[]') from coach_verticals where coach_id = c.id) as verticals,
    (select coalesce(json_agg(code order by code), '[]') from coach_purposes where coach_id = c.id) as purposes,
    (select coalesce(json_agg(code order by code), '[]') from coach_types where coach_id = c.id) as types,
    (select coalesce(json_agg(day * 6 + slot - 1 order by day, slot), '[]') from coach_weekly_slots s where s.coach_id = c.id and ${slotHasLesson}) as slots,
    (select coalesce(json_agg(json_build_object('permalink', p.permalink, 'serviceType', p.service_type, 'title', p.title, 'summary', p.summary, 'priceGroup', p.price_group)
        order by p.service_type, p.id), '[]')
      from coach_programs taught join programs p on p.id = taught.program_id where taught.coach_id = c.id and p.active and not p.payonly) as programs,
    (select coalesce(json_agg(json_build_object('province', city.province, 'city', city.city, 'districts', city.districts) order by city.first), '[]') from (
        select r.province, r.city, json_agg(r.district order by r.id) as districts, min(r.id) as first
        from coach_areas a join regions r on r.id = a.region_id where a.coach_id = c.id group by r.province, r.city) as city) as areas,
    (select coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'issuer', d.issuer, 'issuedOn', d.issued_on, 'expiresOn', d.expires_on, 'decidedAt', d.decided_at) order by d.kind, d.id), '[]')
      from coach_documents d where d.coach_id = c.id and d.status = 'CHECKED' and d.kind::text = any($4::text[])
        and (d.expires_on is null or d.expires_on >= $3::date)) as checks,
    exists (select 1 from favourite_coaches f where f.user_id = $2::int and f.coach_id = c.id) as favourite
  from coaches c join users u on u.id = c.user_id
  where c.id = $1::int and c.status = 'APPROVED' and u.status = 'ACTIVE'`;

/**
 * Returns the public data of a coach; null for a coach who is not listed. One statement.
 * @param request.userId the user whose favourite the coach may be; 0 for an anonymous visitor
 * @param request.today the day in Seoul, YYYY-MM-DD, on which documents must still be valid
 */
export async function getProfileSql(
  pool: Pool,
  { coachId, userId, today }: { coachId: number; userId: number; today: string },
): Promise<CoachProfileRow | null> {
  const { rows } = await pool.query<CoachProfileRow>({
    name: 'coach-profile',
    text,
    values: [coachId, userId, today, publicDocumentKinds],
  });
  return rows[0] ?? null;
}
