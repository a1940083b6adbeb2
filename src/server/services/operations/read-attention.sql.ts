import type { Attention, AttentionRow } from '~/domain/operations/schema/attention';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { uncoveredLessons } from '~/server/services/company/manage/uncovered-lessons.sql';
import { uncheckedLessons } from '~/server/services/suggest/unchecked-lessons.sql';
import { lessonAttention } from '~/server/services/timetable/view/lesson-attention.sql';

/** Maximum number of listed rows of a kind; the others are only counted. */
const ROWS_OF_A_KIND = 10;

type Row = {
  kind: AttentionRow['kind'];
  csCorporateId: number;
  company: string;
  b2bTimetableId: number;
  title: string;
  expert: string;
  coachId: number;
  startsAt: Date;
  lessons: number;
  total: number;
};

const lessonColumns = (kind: string) =>
  `'${kind}' as kind, t.cs_corporate_id as "csCorporateId", c.name as company, t.id as "b2bTimetableId", p.title,
    k.display_name as expert, t.coach_id as "coachId", t.starts_at as "startsAt", 1 as lessons`;
const lessonJoins = `timetables t join companies c on c.id = t.cs_corporate_id
    join company_programs p on p.id = t.program_id join coaches k on k.id = t.coach_id`;

/** $1 is now, $2 the start of its day in Seoul. */
const queries = [
  `select ${lessonColumns('expert-missing')} from ${lessonJoins}
   where ${lessonAttention['expert-missing']('$1')}`,
  `select ${lessonColumns('unclosed')} from ${lessonJoins}
   where ${lessonAttention.unclosed('$2')}`,
  `select 'paused-coach', 0, '', 0, '', k.display_name, k.id, min(l.starts_at), count(*)::int
   from coaches k join lessons l on l.coach_id = k.id
   where k.status = 'SUSPENDED' and l.status in ('REQUESTED', 'CONFIRMED') and l.starts_at > $1 group by k.id`,
  `select 'unchecked-coach', 0, '', 0, '', k.display_name, k.id, min(l.starts_at), count(*)::int
   from ${uncheckedLessons('$1')} l join coaches k on k.id = l.coach_id group by k.id`,
  `select 'no-contract', c.id, c.name, 0, '', '', 0, min(t.starts_at), count(*)::int
   from ${uncoveredLessons} t join companies c on c.id = t.cs_corporate_id group by c.id`,
];

/**
 * Returns the lessons and companies that need an operator: the first rows of each kind, and the number of all lessons
 * or companies.
 */
export async function readAttention({
  db,
  pool,
  now,
}: Pick<ServiceContext, 'db' | 'pool' | 'now'>): Promise<Attention> {
  const { rows } = await pool.query<Row>({
    name: 'operations-attention',
    text: `select * from (
        select *, (case kind when 'no-contract' then count(*) over of_kind else sum(lessons) over of_kind end)::int as total,
          row_number() over (partition by kind order by "startsAt", "b2bTimetableId", "coachId", "csCorporateId") as place
        from (${queries.join(' union all ')}) found
        window of_kind as (partition by kind)
      ) placed where place <= ${ROWS_OF_A_KIND} order by place`,
    values: [now, seoulDayStart(now)],
  });
  const nameOf = await readCoachNames(
    db,
    rows.flatMap(({ kind, coachId, expert }) => (kind === 'no-contract' ? [] : [{ id: coachId, displayName: expert }])),
  );
  const totalOf = (kind: AttentionRow['kind']) => rows.find((row) => row.kind === kind)?.total ?? 0;
  return {
    rows: rows.map((row) => present({ ...row, expert: nameOf({ id: row.coachId, displayName: row.expert }) })),
    counts: {
      'expert-missing': totalOf('expert-missing'),
      'paused-coach': totalOf('paused-coach'),
      'unchecked-coach': totalOf('unchecked-coach'),
      unclosed: totalOf('unclosed'),
      'no-contract': totalOf('no-contract'),
    },
  };
}

function present(row: Row): AttentionRow {
  const { kind, coachId, expert, csCorporateId, company, b2bTimetableId, title, startsAt, lessons } = row;
  switch (kind) {
    case 'expert-missing':
    case 'unclosed':
      return { kind, csCorporateId, company, b2bTimetableId, title, expert, startsAt };
    case 'paused-coach':
    case 'unchecked-coach':
      return { kind, encryptedCoachId: encryptId('coach', coachId), coach: expert, lessons, startsAt };
    case 'no-contract':
      return { kind, csCorporateId, company, lessons, startsAt };
  }
}
