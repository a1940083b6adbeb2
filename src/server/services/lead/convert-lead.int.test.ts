import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConvertLeadInput } from '~/domain/lead/schema/convert';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount } from '~/test/factories/account';
import { createCompany, createExpert, newCode, planLesson } from '~/test/factories/company';
import { conversionOf, createLead } from '~/test/factories/lead';
import { createCoach } from '~/test/factories/lesson';
import { rejectionOf } from '~/test/browser';
import { waitForLock } from '~/test/wait-for-lock';

const now = seoulInstant(2026, 11, 27, 15);
const noon = seoulInstant(2026, 12, 7, 12);

let operator: MemberActor;
let coachId: number;
let leadId: number;
beforeAll(async () => {
  operator = memberActor(await createAccount({ grade: 'operator', name: '나운영' }));
});
beforeEach(async () => {
  coachId = (await createCoach()).id;
  leadId = (await createLead(now, { status: 'PROPOSED' })).id;
});
const desk = () => callerFor(operator, now).operations;
const entered = (change: Partial<ConvertLeadInput> = {}) =>
  conversionOf({ leadId, coachId }, { startsAt: noon, validFrom: '2026-12-01', ...change });

const counts = async () => [
  await db.company.count(),
  await db.companyMailDomain.count(),
  await db.companyContract.count(),
  await db.companyRate.count(),
  await db.companyPlace.count(),
  await db.companyProgram.count(),
  await db.companyExpert.count(),
  await db.timetable.count(),
  await db.timetableSeries.count(),
  await db.timeReservation.count(),
  await db.stateEvent.count(),
  await db.auditEvent.count(),
  await db.message.count(),
  await db.idempotencyKey.count(),
];

describe('a request with a proposal', () => {
  it('becomes a company with its contract, place, program, expert and first lessons', async () => {
    const domain = `saebit-${leadId}.test`;
    const input = entered({ mailDomains: [domain], businessNumber: '1248100998', until: '2026-12-28' });
    const { csCorporateId, plan } = await desk().lead.convert(input);
    if (csCorporateId === null) throw new Error('no company');
    expect(plan).toMatchObject({ refused: [], money: { unpriced: 0, bill: [{ month: '2026-12', amount: 600_000 }] } });
    expect(plan.lessons.map(({ startsAt }) => startsAt.getUTCDate())).toEqual([7, 14, 21, 28]);
    expect(await desk().company.get({ csCorporateId })).toMatchObject({
      name: '새빛소프트',
      code: input.code,
      mailDomains: [domain],
      businessNumber: '1248100998',
      isUseCoachAttendanceCheck: true,
      places: [{ name: '본사', room: '3층 회의실' }],
      programs: [{ key: 'stretch', name: '점심 스트레칭', csCorporateProgramType: 3 }],
      experts: [{ encryptedCoachId: expect.any(String), lessonsAhead: 4 }],
      contracts: [{ startsOn: '2026-12-01', rates: [{ groupPrice: 150_000, monthPrice: null }] }],
    });
    expect(await db.companyExpert.findMany({ where: { csCorporateId } })).toMatchObject([{ coachId }]);
    expect(await desk().lead.get({ leadId })).toMatchObject({
      status: 'WON',
      company: { csCorporateId },
      nextOn: null,
      endedAt: now,
      events: [{ from: 'PROPOSED', to: 'WON', by: '나운영' }],
    });
    const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    const [mail] = await db.message.findMany({ where: { recipient: lead.email ?? '' } });
    expect(mail).toMatchObject({ template: 'lead-won', userId: null, dedupeKey: `lead:${leadId}:won` });
    expect(mail?.text).toContain(input.code);
    expect(mail?.text).toContain(`@${domain}`);
  });

  it('mails the code in the language of the request', async () => {
    const { email } = await db.lead.update({ where: { id: leadId }, data: { language: 'en' } });
    await desk().lead.convert(entered());
    expect(await db.message.findFirst({ where: { recipient: email ?? '' } })).toMatchObject({
      subject: 'Employees of 새빛소프트 can now join',
    });
  });

  it('shows in a preview what would be made, and makes nothing', async () => {
    const before = await counts();
    const { csCorporateId, plan } = await desk().lead.convert(entered({ rehearsal: true }));
    expect([csCorporateId, plan.lessons.length]).toEqual([null, 1]);
    expect(await counts()).toEqual(before);
    expect(await desk().lead.get({ leadId })).toMatchObject({ status: 'PROPOSED', revision: 1 });
  });

  it('becomes one company when the same call is sent again after a lost answer', async () => {
    const input = { ...entered(), idempotencyKey: randomUUID() };
    const first = await desk().lead.convert(input);
    expect(await desk().lead.convert(input)).toEqual(first);
    expect(await db.company.count({ where: { code: input.code } })).toBe(1);
  });

  it('becomes one company when two operators press at the same time', async () => {
    const other = memberActor(await createAccount({ grade: 'operator', name: '이담당' }));
    const codes = [newCode(), newCode()] as const;
    const results = await Promise.allSettled([
      desk().lead.convert(entered({ code: codes[0] })),
      callerFor(other, now).operations.lead.convert(entered({ code: codes[1] })),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find((result) => result.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ cause: { code: 'CONFLICT' } });
    expect(await db.company.count({ where: { code: { in: [...codes] } } })).toBe(1);
  });
});

type Rejection = [name: string, field: string, prepare: () => Promise<Partial<ConvertLeadInput>>];
const rejections: readonly Rejection[] = [
  ['a code of another company', 'code', async () => ({ code: (await createCompany()).company.code })],
  [
    'a mail domain of another company',
    'mailDomains',
    async () => {
      const { csCorporateId } = await createCompany();
      const domain = `taken-${csCorporateId}.test`;
      await db.companyMailDomain.create({ data: { csCorporateId, domain } });
      return { mailDomains: [domain] };
    },
  ],
  ['prices of the other billing', 'billing', async () => ({ billing: 'month' })],
  ['a contract that begins after the first lesson', 'validFrom', async () => ({ validFrom: '2026-12-08' })],
  [
    'a coach who was not approved',
    'encryptedCoachId',
    async () => {
      await db.coach.update({ where: { id: coachId }, data: { status: 'SUSPENDED' } });
      return {};
    },
  ],
  ['an unknown coach', 'encryptedCoachId', async () => ({ encryptedCoachId: 'k1_unknown' })],
  ['a series that ends before it begins', 'until', async () => ({ until: '2026-12-01' })],
  [
    'a lesson in the past',
    'startsAt',
    async () => ({ startsAt: seoulInstant(2026, 11, 27, 14), validFrom: '2026-11-01' }),
  ],
  [
    'a lesson at an hour that the expert has given to another company',
    'startsAt',
    async () => {
      const { csCorporateId, program, place } = await createCompany();
      const expert = await createExpert(csCorporateId);
      await planLesson({ csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id, startsAt: noon });
      coachId = expert.id;
      return entered();
    },
  ],
  [
    'a series of which every day is a holiday',
    'startsAt',
    async () => ({ startsAt: seoulInstant(2026, 12, 25, 12), until: '2026-12-25', skipHolidays: true }),
  ],
];

const erased = { companyName: null, person: null, email: null, phone: null, message: null };

describe('a rejected conversion', () => {
  it.each(rejections)('because of %s names the field %s, and leaves nothing', async (_, field, prepare) => {
    const change = await prepare();
    const before = await counts();
    for (const rehearsal of [true, false]) {
      const key = rehearsal ? {} : { idempotencyKey: randomUUID() };
      const rejected = await rejectionOf(desk().lead.convert({ ...entered(change), rehearsal, ...key }));
      expect(rejected).toMatchObject({ code: 'INVALID_INPUT', details: { issues: [{ path: field }] } });
    }
    expect(await counts()).toEqual(before);
    expect(await desk().lead.get({ leadId })).toMatchObject({ status: 'PROPOSED', company: null, revision: 1 });
  });

  it.each([
    ['MOVE_NOT_ALLOWED', 'has no proposal', { status: 'CONTACTED' }],
    ['CONFLICT', 'was changed meanwhile', { revision: 2 }],
    ['MOVE_NOT_ALLOWED', 'was erased', { ...erased, status: 'LOST', endedAt: now, nextOn: null, erasedAt: now }],
  ] as const)('with %s because the request %s leaves nothing', async (code, _, columns) => {
    await db.lead.update({ where: { id: leadId }, data: columns });
    const before = await counts();
    expect((await rejectionOf(desk().lead.convert(entered()))).code).toBe(code);
    expect(await counts()).toEqual(before);
  });

  it('that is killed after it created the company leaves nothing, and can be repeated', async () => {
    const before = await counts();
    const input = { ...entered(), idempotencyKey: randomUUID() };
    let killed: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`select id from coaches where id = ${coachId} for update`;
        killed = Promise.allSettled([desk().lead.convert(input)]);
        await waitForLock('coaches');
        expect(
          await tx.$queryRaw<unknown[]>`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%coaches%'`,
        ).toHaveLength(1);
        expect(await killed).toMatchObject([{ status: 'rejected' }]);
      },
      { timeout: 20_000 },
    );
    expect(await counts()).toEqual(before);
    expect((await desk().lead.convert(input)).csCorporateId).toEqual(expect.any(Number));
  });
});
