import { coachDocumentName } from '~/domain/coach/texts/document-mails';
import { BANNER } from '~/domain/content/banner/schema';
import { faqDefaults } from '~/domain/content/faq/faq';
import { monthLabel } from '~/domain/shared/seoul-time';
import type { EntityType } from '~/domain/shared/encrypted-id';
import { orderTitle } from '~/domain/tools/texts/labels';
import type { Db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { readAccountNames, readCoachNames } from '~/server/services/account/distinct-names';
import { queueLabelOf } from '~/server/services/operations/job/job-records';

/** The subject of a log entry: its name, and its address in the console. */
export type AuditTarget = { label: string; href: string | null };

type Named = ReadonlyMap<number, string>;
type Kind = {
  /** Returns the names of the rows that still exist. */
  read: (db: Db, ids: number[]) => Promise<Named>;
  /** Name of a row that no longer exists. */
  missingLabel: string;
  /**
   * A list of the console and the kind of encrypted id that opens a row of it; `open` if the plain number opens it,
   * `subject` if the whole subject does, null for a separate page with that number.
   */
  page: readonly [path: string, entity: EntityType | 'open' | 'subject' | null];
};

const byId = <Row extends { id: number }>(rows: readonly Row[], labelOf: (row: Row) => string): Named =>
  new Map(rows.map((row) => [row.id, labelOf(row)]));
const anyOf = (ids: number[]) => ({ id: { in: ids } });

const person = { select: { id: true, name: true } } as const;
const namedCoach = { select: { id: true, displayName: true } } as const;

/** Returns labels that name a person, as every list of operators names people. */
async function byPerson<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
  personOf: (row: Row) => { id: number; name: string },
  labelOf: (name: string, row: Row) => string,
): Promise<Named> {
  const nameOf = await readAccountNames(db, rows.map(personOf));
  return byId(rows, (row) => labelOf(nameOf(personOf(row)), row));
}

/** Returns labels that name a coach, as every list of operators names coaches. */
async function byCoach<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
  coachOf: (row: Row) => { id: number; displayName: string },
  labelOf: (name: string, row: Row) => string,
): Promise<Named> {
  const nameOf = await readCoachNames(db, rows.map(coachOf));
  return byId(rows, (row) => labelOf(nameOf(coachOf(row)), row));
}

/** Returns the names of users, with a distinction if another account has the same name. */
export async function readUserNames(db: Db, ids: readonly number[]): Promise<Named> {
  const users = await db.user.findMany({ where: anyOf([...new Set(ids)]), ...person });
  return byPerson(
    db,
    users,
    (user) => user,
    (name) => name,
  );
}

/** The kinds of subjects in the log, by the word before the colon. */
const kinds: Readonly<Record<string, Kind>> = {
  user: {
    read: async (db, ids) => new Map([...(await readUserNames(db, ids))].map(([id, name]) => [id, `${name} 님`])),
    missingLabel: '알 수 없는 회원',
    page: ['members', 'user'],
  },
  coach: {
    read: async (db, ids) => {
      const rows = await db.coach.findMany({ where: anyOf(ids), ...namedCoach });
      return byCoach(
        db,
        rows,
        (row) => row,
        (name) => `${name} 코치`,
      );
    },
    missingLabel: '알 수 없는 코치',
    page: ['coaches', 'coach'],
  },
  order: {
    read: async (db, ids) => {
      const select = { id: true, learner: person, program: { select: { title: true } } } as const;
      const rows = await db.order.findMany({ where: anyOf(ids), select });
      return byPerson(
        db,
        rows,
        ({ learner }) => learner,
        (name, { program }) => `${name} 님의 ${program.title} 주문`,
      );
    },
    missingLabel: '알 수 없는 주문',
    page: ['orders', 'order'],
  },
  'tool-order': {
    read: async (db, ids) => {
      const items = { orderBy: { id: 'asc' }, select: { name: true } } as const;
      const rows = await db.toolOrder.findMany({ where: anyOf(ids), select: { id: true, learner: person, items } });
      return byPerson(
        db,
        rows,
        ({ learner }) => learner,
        (name, row) => `${name} 님의 ${orderTitle(row.items)} 주문`,
      );
    },
    missingLabel: '알 수 없는 도구 주문',
    page: ['tool-orders', 'toolOrder'],
  },
  tool: {
    read: async (db, ids) =>
      byId(await db.tool.findMany({ where: anyOf(ids), select: { id: true, name: true } }), ({ name }) => `‘${name}’`),
    missingLabel: '알 수 없는 도구',
    page: ['tools', 'tool'],
  },
  lesson: {
    read: async (db, ids) => {
      const contract = { select: { program: { select: { title: true } } } } as const;
      const rows = await db.lesson.findMany({ where: anyOf(ids), select: { id: true, learner: person, contract } });
      return byPerson(
        db,
        rows,
        ({ learner }) => learner,
        (name, row) => `${name} 님의 ${row.contract.program.title} 수업`,
      );
    },
    missingLabel: '알 수 없는 수업',
    page: ['lessons', 'lesson'],
  },
  complaint: {
    read: async (db, ids) => {
      const rows = await db.complaint.findMany({ where: anyOf(ids), select: { id: true, reporter: person } });
      return byPerson(
        db,
        rows,
        ({ reporter }) => reporter,
        (name) => `${name} 님의 불편 신고`,
      );
    },
    missingLabel: '알 수 없는 불편 신고',
    page: ['complaints', 'complaint'],
  },
  consulting: {
    read: async (db, ids) => {
      const select = { consultingId: true, user: person } as const;
      const rows = await db.matchRequest.findMany({ where: { consultingId: { in: ids } }, select });
      return byPerson(
        db,
        rows.map(({ consultingId, user }) => ({ id: consultingId, user })),
        ({ user }) => user,
        (name) => `${name} 님의 추천 요청`,
      );
    },
    missingLabel: '알 수 없는 추천 요청',
    page: ['matches', 'consulting'],
  },
  company: {
    read: async (db, ids) =>
      byId(await db.company.findMany({ where: anyOf(ids), select: { id: true, name: true } }), ({ name }) => name),
    missingLabel: '알 수 없는 회사',
    page: ['companies', null],
  },
  review: {
    read: async (db, ids) => {
      const select = { id: true, writer: true, contract: { select: { learner: person } } } as const;
      const rows = await db.review.findMany({ where: anyOf(ids), select });
      return byPerson(
        db,
        rows,
        // A review without a contract has no account, so its stored name is shown.
        ({ writer, contract }) => contract?.learner ?? { id: 0, name: writer },
        (name) => `${name} 님의 후기`,
      );
    },
    missingLabel: '알 수 없는 후기',
    page: ['reviews', 'review'],
  },
  'coach-profile-request': {
    read: async (db, ids) => {
      const select = { id: true, coach: namedCoach } as const;
      const rows = await db.coachProfileRequest.findMany({ where: anyOf(ids), select });
      return byCoach(
        db,
        rows,
        ({ coach }) => coach,
        (name) => `${name} 코치의 프로필 변경 요청`,
      );
    },
    missingLabel: '알 수 없는 프로필 변경 요청',
    page: ['coach-profiles', 'open'],
  },
  'coach-document': {
    read: async (db, ids) => {
      const select = { id: true, kind: true, title: true, coach: namedCoach } as const;
      const rows = await db.coachDocument.findMany({ where: anyOf(ids), select });
      return byCoach(
        db,
        rows,
        ({ coach }) => coach,
        (name, document) => `${name} 코치의 ${coachDocumentName(document)}`,
      );
    },
    missingLabel: '지운 코치 서류',
    page: ['coach-documents', 'open'],
  },
  lead: {
    read: async (db, ids) =>
      byId(await db.lead.findMany({ where: anyOf(ids), select: { id: true, companyName: true } }), ({ companyName }) =>
        companyName === null ? '개인정보를 지운 기업 문의' : `${companyName}의 기업 문의`,
      ),
    missingLabel: '알 수 없는 기업 문의',
    page: ['leads', 'open'],
  },
  challenge: {
    read: async (db, ids) =>
      byId(
        await db.challenge.findMany({ where: anyOf(ids), select: { id: true, title: true } }),
        ({ title }) => `‘${title}’ 챌린지`,
      ),
    missingLabel: '알 수 없는 챌린지',
    page: ['challenges', 'open'],
  },
  'company-notice': {
    read: async (db, ids) =>
      byId(
        await db.companyNotice.findMany({
          where: anyOf(ids),
          select: { id: true, title: true, company: { select: { name: true } } },
        }),
        ({ title, company }) => `${company.name}의 ‘${title}’ 공지`,
      ),
    missingLabel: '알 수 없는 회사 공지',
    page: ['content', 'subject'],
  },
  'feed-post': {
    read: async (db, ids) =>
      byId(
        await db.feedPost.findMany({ where: anyOf(ids), select: { id: true, title: true } }),
        ({ title }) => `‘${title}’ 소식`,
      ),
    missingLabel: '알 수 없는 소식',
    page: ['feed', 'open'],
  },
  story: {
    read: async (db, ids) =>
      byId(
        await db.story.findMany({ where: anyOf(ids), select: { id: true, title: true } }),
        ({ title }) => `‘${title}’ 이야기`,
      ),
    missingLabel: '알 수 없는 이야기',
    page: ['content', 'open'],
  },
  faq: {
    read: async (db, ids) =>
      byId(
        await db.faqEntry.findMany({ where: anyOf(ids), select: { id: true, title: true } }),
        ({ title }) => `‘${title}’ 질문`,
      ),
    missingLabel: '알 수 없는 질문',
    page: ['content', 'subject'],
  },
  // About all companies together, so there is no row.
  outcomes: {
    read: async () => new Map(),
    missingLabel: '회사 성과',
    page: ['companies', null],
  },
  settlement: {
    read: async (db, ids) =>
      byId(
        await db.settlementMonth.findMany({ where: anyOf(ids), select: { id: true, month: true } }),
        ({ month }) => `${monthLabel(month)} 정산`,
      ),
    missingLabel: '알 수 없는 정산',
    page: ['settlements', null],
  },
  message: {
    // A code in the subject line is meant for its recipient only, so its digits are masked.
    read: async (db, ids) => {
      const select = { id: true, recipient: true, subject: true, userId: true } as const;
      const rows = await db.message.findMany({ where: anyOf(ids), select });
      const names = await readUserNames(
        db,
        rows.flatMap(({ userId }) => userId ?? []),
      );
      return byId(rows, ({ userId, recipient, subject }) => {
        const name = names.get(userId ?? 0);
        const masked = subject.replaceAll(/\d{6,}/g, '••••••');
        return `${name === undefined ? recipient : `${name} 님`}에게 보낸 ‘${masked}’`;
      });
    },
    missingLabel: '알 수 없는',
    page: ['messages', 'message'],
  },
};

/** The largest possible id. */
const MAX_ID = 2 ** 31 - 1;

function parse(subject: string): { kind: string; id: number } | null {
  const [, kind = '', id] = /^([a-z-]+):q?(\d{1,10})$/.exec(subject) ?? [];
  return Object.hasOwn(kinds, kind) && Number(id) <= MAX_ID ? { kind, id: Number(id) } : null;
}

/** Returns the names of the subjects on a page of the log, with one query for each kind. */
export async function nameTargets(db: Db, subjects: readonly string[]): Promise<(subject: string) => AuditTarget> {
  const requested = Map.groupBy(
    subjects.flatMap((subject) => parse(subject) ?? []),
    ({ kind }) => kind,
  );
  const named = new Map<string, Named>();
  for (const [kind, rows] of requested) {
    const reader = kinds[kind];
    if (reader) named.set(kind, await reader.read(db, [...new Set(rows.map(({ id }) => id))]));
  }
  return (subject) => {
    const queue = subject.startsWith('queue:') ? subject.slice('queue:'.length) : null;
    if (queue !== null) return { label: `‘${queueLabelOf(queue)}’`, href: `/admin/queues/${queue}` };
    const page = subject.startsWith('page:') ? subject.slice('page:'.length) : null;
    if (page !== null) return { label: `/${page} 페이지`, href: `/admin/content?open=${page}` };
    if (subject === `banner:${BANNER}`) return { label: '상단 배너', href: `/admin/content?open=${subject}` };
    const faq = subject.startsWith('faq:') ? faqDefaults[subject.slice('faq:'.length)] : undefined;
    if (faq) return { label: `‘${faq.title}’ 질문`, href: `/admin/content?open=${subject}` };
    const row = parse(subject);
    const kind = row && kinds[row.kind];
    if (!kind) return { label: subject, href: null };
    const labelOf = named.get(row.kind)?.get(row.id);
    if (labelOf === undefined) return { label: kind.missingLabel, href: null };
    const [path, entity] = kind.page;
    if (entity === 'subject') return { label: labelOf, href: `/admin/${path}?open=${subject}` };
    const token = entity === 'open' || entity === null ? row.id : encryptId(entity, row.id);
    const suffix = entity === null ? `/${token}` : `?open=${token}`;
    return { label: labelOf, href: `/admin/${path}${suffix}` };
  };
}
