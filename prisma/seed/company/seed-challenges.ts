import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf, seoulDayStart } from '~/domain/shared/seoul-time';
import { demoEmails } from '../demo-accounts';
import { continueSequence, insertRows, type Queryable } from '../insert-rows';
import { createRandom } from '../random';
import { seedPublications, transitionsOf, type WrittenContent } from '../seed-publications';
import { type DemoChallenge, demoChallenges, demoPosts } from './challenge-texts';

/** Number of participants by company; the demo employee is the first. */
const PEOPLE: Readonly<Record<number, number>> = { 1: 46, 2: 120 };

type Row = Record<string, unknown>;
type Member = { userId: number; membershipId: number; csCorporateId: number; email: string };
type CreatedRows = { videos: Row[]; companies: Row[]; marks: Row[]; participants: Row[]; events: Row[] };

/**
 * Seeds past, running, upcoming and draft challenges with their participants, and posts of the feed. The same `now`
 * writes the same rows. A set without companies has none.
 */
export async function seedChallenges(client: Queryable, now: Date): Promise<void> {
  const { rows: members } = await client.query<Member>(
    `select m.user_id as "userId", m.id as "membershipId", m.cs_corporate_id as "csCorporateId", u.email
     from company_memberships m join users u on u.id = m.user_id where m.left_at is null order by m.id`,
  );
  if (members.length === 0) return;
  const created: CreatedRows = { videos: [], companies: [], marks: [], participants: [], events: [] };
  const challenges = demoChallenges.map((challenge, index) =>
    writeChallenge(challenge, index + 1, members, created, now),
  );
  await insertRows(client, 'challenges', challenges);
  await insertRows(client, 'challenge_companies', created.companies);
  await insertRows(client, 'challenge_videos', created.videos);
  await insertRows(client, 'challenge_marks', created.marks);
  await insertRows(client, 'challenge_participants', created.participants);
  const posts = demoPosts.map(({ daysAgo, state = 'PUBLISHED', ...post }, index) => {
    const at = new Date(seoulDayStart(now).getTime() - daysAgo * DAY_MS - 15 * HOUR_MS);
    const published_at = state === 'DRAFT' ? null : at;
    return { id: index + 1, ...post, status: state, created_at: at, updated_at: at, published_at };
  });
  await insertRows(client, 'feed_posts', posts);
  const companiesOf = (audience: string) => (audience === 'CHOSEN' ? [1] : []);
  await insertRows(
    client,
    'feed_post_companies',
    posts.flatMap(({ id, audience }) =>
      companiesOf(audience).map((cs_corporate_id) => ({ post_id: id, cs_corporate_id })),
    ),
  );
  const written = posts.map(({ id, title, text, scene, audience, ...row }) => {
    const content = { title, text, scene, audience, csCorporateIds: companiesOf(audience) };
    return { kind: 'feed-post', subject: String(id), content, ...row };
  });
  await insertRows(client, 'state_events', created.events);
  await seedPublications(client, [...challenges.map((row) => writtenChallenge(row, created)), ...written]);
  for (const table of ['challenges', 'challenge_videos', 'feed_posts']) await continueSequence(client, table);
}

type ChallengeRow = ReturnType<typeof writeChallenge>;

function writtenChallenge(challenge: ChallengeRow, { videos, companies }: CreatedRows): WrittenContent {
  const { id, title, description, starts_on, ends_on, goal_days, for_all, ...row } = challenge;
  const content = {
    title,
    description,
    startsOn: starts_on,
    endsOn: ends_on,
    goalDays: goal_days,
    forAll: for_all,
    csCorporateIds: companies.flatMap((company) => (company['challenge_id'] === id ? company['cs_corporate_id'] : [])),
    videos: videos.flatMap(({ id: videoId, challenge_id, title: name, seconds, address }) =>
      challenge_id === id ? { videoId, title: name, seconds, address } : [],
    ),
  };
  return { kind: 'challenge', subject: String(id), content, ...row };
}

function writeChallenge(
  { title, description, begins, days, goalDays, draft, companies, videos }: DemoChallenge,
  id: number,
  members: readonly Member[],
  created: CreatedRows,
  now: Date,
) {
  const dayAt = (offset: number) => seoulDate(new Date(now.getTime() + offset * DAY_MS));
  const before = new Date(Math.min(now.getTime(), seoulDayOf(dayAt(begins)).getTime()) - 3 * DAY_MS);
  const firstVideo = created.videos.length + 1;
  for (const [position, video] of videos.entries())
    created.videos.push({ id: created.videos.length + 1, challenge_id: id, position, ...video });
  for (const csCorporateId of companies ?? [])
    created.companies.push({ challenge_id: id, cs_corporate_id: csCorporateId });
  created.events.push(...transitionsOf('challenge', id, draft ? ['DRAFT'] : ['DRAFT', 'PUBLISHED'], before));
  const over = Math.min(days, -begins);
  const challenge = { id, begins, over, firstVideo, videoCount: videos.length };
  if (over > 0)
    for (const [csCorporateId, people] of Object.entries(PEOPLE))
      if (!companies || companies.includes(Number(csCorporateId)))
        for (const [place, member] of members
          .filter((member) => member.csCorporateId === Number(csCorporateId))
          .slice(0, people)
          .entries())
          takePart(challenge, member, place, created, now);
  return {
    id,
    title,
    description,
    starts_on: dayAt(begins),
    ends_on: dayAt(begins + days - 1),
    goal_days: goalDays,
    status: draft ? 'DRAFT' : 'PUBLISHED',
    for_all: !companies,
    created_at: before,
    updated_at: before,
    published_at: draft ? null : before,
  };
}

type SeedChallenge = { id: number; begins: number; over: number; firstVideo: number; videoCount: number };

/**
 * Some participants complete nearly every day, some only now and then. The demo employee has a streak and has not
 * completed today.
 */
function takePart(
  { id, begins, over, firstVideo, videoCount }: SeedChallenge,
  member: Member,
  place: number,
  created: CreatedRows,
  now: Date,
) {
  const random = createRandom(`challenge ${id} ${member.csCorporateId} ${place}`);
  const isDemo = member.email === demoEmails.employee;
  const often = 0.25 + 0.7 * random.next();
  const done = Array.from({ length: over }, (_, day) => day).filter((day) =>
    isDemo ? day !== 2 && day !== 3 : random.chance(often),
  );
  for (const day of done) {
    const at = new Date(seoulDayStart(new Date(now.getTime() + (begins + day) * DAY_MS)).getTime() + 12 * HOUR_MS);
    const count = isDemo ? 1 + (day % 3) : random.int(1, videoCount);
    for (let nth = 0; nth < count; nth += 1)
      created.marks.push({
        user_id: member.userId,
        challenge_id: id,
        video_id: firstVideo + ((day + nth) % videoCount),
        day: seoulDate(at),
        done_at: at,
      });
  }
  if (done.length === 0) return;
  const ranks = isDemo || random.chance(0.3);
  created.participants.push({
    challenge_id: id,
    user_id: member.userId,
    cs_corporate_id: member.csCorporateId,
    membership_id: member.membershipId,
    days: done.length,
    ranked_at: ranks ? new Date(now.getTime() - DAY_MS) : null,
  });
}
