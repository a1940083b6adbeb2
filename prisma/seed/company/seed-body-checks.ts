import { accountPolicy } from '~/domain/account/policy';
import { type BodySide, type BodyPartKey, sidesOf } from '~/domain/shared/body-parts';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { sealComment, sealFinding } from '~/server/services/body-check/sealed-finding';
import { insertRows, continueSequence, type Queryable, sealedBytes } from '../insert-rows';
import { createRandom } from '../random';

/** Number of employees of the first company who consent, and of rounds for each. */
const PEOPLE = 110;
const ROUNDS = 4;

const troubles: readonly (readonly [part: BodyPartKey, side: BodySide, other: string])[] = [
  ['어깨', 'L', '팔을 들 때 찌릿해요'],
  ['목', 'BOTH', '고개를 돌릴 때 뻐근해요'],
  ['허리', 'BOTH', '오래 앉으면 당겨요'],
  ['손', 'R', '마우스를 오래 쓰면 저려요'],
  ['무릎', 'BOTH', ''],
  ['등', 'BOTH', ''],
];
const comments = [
  '천천히 풀어 갈게요. 한 시간에 한 번은 일어나 주세요.',
  '움직임이 부드러워졌어요.',
  '많이 좋아졌어요. 지금처럼 이어 가요.',
];

type Seat = { reservationId: number; userId: number; coachId: number; endsAt: Date };

/** Picks one seat for each round: the first, the last and some in between. */
const spread = (seats: readonly Seat[]): Seat[] =>
  Array.from({ length: ROUNDS }, (_, index) => Math.round((index * (seats.length - 1)) / (ROUNDS - 1))).flatMap(
    (place) => seats[place] ?? [],
  );

/**
 * Seeds body checks: some employees of the first company, including the demo employee, consent and have four rounds
 * from lessons of past months; two more consent and have none yet. The newest discomfort of one employee needs a
 * doctor.
 */
export async function seedBodyChecks(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<Seat>(
    `select r.id as "reservationId", r.user_id as "userId", t.coach_id as "coachId", t.ends_at as "endsAt"
     from timetable_reservations r join timetables t on t.id = r.timetable_id
     join company_memberships m on m.id = r.membership_id and m.left_at is null
     where r.cs_corporate_id = 1 and r.status = 'ATTENDED' and r.user_id is not null
     order by r.user_id, t.starts_at`,
  );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  const seasoned = [...byUser].filter(([, seats]) => seats.length >= ROUNDS).slice(0, PEOPLE + 2);
  const consentedAt = new Date(now.getTime() - 100 * DAY_MS);
  const version = accountPolicy.consents.HEALTH_BODY_CHECK;
  for (const [userId] of seasoned)
    await client.query(
      "insert into consent_events (user_id, kind, version, granted, at) values ($1, 'HEALTH_BODY_CHECK', $2, true, $3)",
      [userId, version, consentedAt],
    );
  const records: Record<string, unknown>[] = [];
  const entries: Record<string, unknown>[] = [];
  for (const [place, [userId, seats]] of seasoned.slice(0, PEOPLE).entries()) {
    const random = createRandom(`body-check ${place}`);
    const own = troubles.filter((_, index) => index < 2 || random.chance(0.4));
    // Only some employees improve.
    const improves = place < 2 || random.chance(0.6);
    const start = improves ? random.int(3, 5) : random.int(2, 3);
    for (const [index, { reservationId, coachId, endsAt }] of spread(seats).entries()) {
      const improvement = improves ? index : 0;
      const id = records.length + 1;
      records.push({
        id,
        cs_corporate_id: 1,
        reservation_id: reservationId,
        user_id: userId,
        coach_id: coachId,
        comment: sealedBytes(sealComment(reservationId, comments[index] ?? '')),
        revision: 1,
        created_at: new Date(endsAt.getTime() - HOUR_MS / 2),
        updated_at: new Date(endsAt.getTime() - HOUR_MS / 2),
      });
      for (const [nth, [part, side, other]] of own.entries()) {
        const isStubborn = place === 1 && nth === 0;
        const vas = isStubborn ? 4 : Math.max(0, start - nth - improvement);
        const finding = { part, side, vas, mmt: Math.min(5, 2 + nth + improvement), other: index === 0 ? other : '' };
        if (!sidesOf(part).includes(side)) throw new RangeError(`${part} has no side ${side}`);
        entries.push({ record_id: id, part, side, finding: sealedBytes(sealFinding(reservationId, finding)) });
      }
    }
  }
  await insertRows(client, 'body_check_records', records);
  await insertRows(client, 'body_check_entries', entries);
  await continueSequence(client, 'body_check_records');
}
