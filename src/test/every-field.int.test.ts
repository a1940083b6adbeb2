import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { profileInput } from '~/domain/account/schema';
import { saveChallengeInput } from '~/domain/challenge/schema';
import { applyAsCoachInput } from '~/domain/coach/schema/application';
import {
  changeMemberInput,
  saveCompanyInput,
  saveOccupantInput,
  savePlaceInput,
  saveProgramInput,
} from '~/domain/company/schema/manage';
import { saveFeedPostInput } from '~/domain/content/feed/schema';
import { refundAccountSchema } from '~/domain/payment/schema';
import { writeReviewInput } from '~/domain/review/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { resetPoints } from '~/server/auth/limits';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { reviewableLessons } from '~/server/services/review/reviewable-lessons';
import { openPayoutAccount, savePayoutAccount } from '~/server/services/settlement/payout/payout-account';
import { serviceContext } from '~/server/service-context';
import { createApplicant, writtenApplication } from '~/test/factories/coach-application';
import { challengeOf, noonOf } from '~/test/factories/challenge';
import { createDistrict } from '~/test/factories/coach';
import {
  asOperator,
  createCompany,
  createEmployee,
  createExpert,
  createPlace,
  planDay,
} from '~/test/factories/company';
import { createLearner } from '~/test/factories/lesson';
import { createLessonScene as createContractScene } from '~/test/factories/lesson-scene';
import { callerFor, memberActor } from '~/test/caller';
import { procedures } from '~/test/procedures';

type Fields = Record<string, unknown>;
type Opened = {
  /** A different value for each field. */
  others: Fields;
  /** Reads the stored values, under the names of the input. */
  read: () => Promise<Fields>;
  save: (fields: Fields) => Promise<unknown>;
};
type Case = {
  schema: z.ZodObject;
  /** Fields that identify the row and the revision, which are not changed. */
  names: readonly string[];
  /** An operator saves it, and the log names what was changed. */
  audited?: true;
  open: () => Promise<Opened>;
};

const operator = (now = planDay) => callerFor(asOperator(now).actor, now).operations;

/** Returns a company's places, tenants or programs as the console reads and saves them. */
async function part(kind: 'places' | 'occupants' | 'programs', save: (fields: Fields) => Promise<unknown>) {
  const { csCorporateId, place } = await createCompany();
  const other = await createPlace(csCorporateId, '별관');
  await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층 다온' } });
  const first = async () => {
    const company = await operator().company.get({ csCorporateId });
    const [row] = company[kind];
    if (!row) throw new Error('one was made');
    return row;
  };
  return {
    placeId: other.id,
    read: async () => {
      const { id: _id, revision: _revision, ...fields } = await first();
      return fields;
    },
    save: async (fields: Fields) => {
      const { id, revision: basedOn } = await first();
      await save({ csCorporateId, id, basedOn, ...fields });
    },
  };
}
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];

const cases: Readonly<Record<string, Case>> = {
  'a company': {
    schema: saveCompanyInput,
    names: ['csCorporateId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId } = await createCompany();
      const { company } = operator();
      const get = () => company.get({ csCorporateId });
      const flags = await db.company.findUniqueOrThrow({ where: { id: csCorporateId } });
      const code = `Z${csCorporateId}`.padEnd(6, '0');
      return {
        others: {
          name: '나온전자',
          code,
          mailDomains: [`${code.toLowerCase()}.example`],
          businessNumber: '1248100998',
          isUseAttendanceNumber: !flags.isUseAttendanceNumber,
          isUseCoachAttendanceCheck: !flags.isUseCoachAttendanceCheck,
          isUseOccupant: !flags.isUseOccupant,
          isUseEmployeeList: !flags.isUseEmployeeList,
        },
        read: async () => ({ ...(await get()) }),
        save: async (fields) => {
          const { revision: basedOn } = await get();
          return company.save({ csCorporateId, basedOn, ...fields } as Input<typeof company.save>);
        },
      };
    },
  },
  'a place of a company': {
    schema: savePlaceInput,
    names: ['csCorporateId', 'id', 'basedOn'],
    audited: true,
    async open() {
      const { company } = operator();
      const opened = await part('places', (fields) => company.savePlace(fields as Input<typeof company.savePlace>));
      return { ...opened, others: { name: '신관', active: false, address: '서울특별시 마포구 새길 9', room: '3층' } };
    },
  },
  'a tenant of a company': {
    schema: saveOccupantInput,
    names: ['csCorporateId', 'id', 'basedOn'],
    audited: true,
    async open() {
      const { company } = operator();
      const opened = await part('occupants', (fields) =>
        company.saveOccupant(fields as Input<typeof company.saveOccupant>),
      );
      return { ...opened, others: { name: '4층 나온', active: false, placeId: opened.placeId } };
    },
  },
  'a program of a company': {
    schema: saveProgramInput,
    names: ['csCorporateId', 'id', 'basedOn'],
    audited: true,
    async open() {
      const { company } = operator();
      const opened = await part('programs', (fields) =>
        company.saveProgram(fields as Input<typeof company.saveProgram>),
      );
      const facts = { description: '목과 허리를 풀어요.', preparation: '편한 옷' };
      return {
        ...opened,
        others: { name: '아침 요가', active: false, key: 'pt', csCorporateProgramType: 5, ...facts },
      };
    },
  },
  'a member of a company': {
    schema: changeMemberInput,
    names: ['csCorporateId', 'encryptedUserId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId, place } = await createCompany({ isUseOccupant: true });
      const tenant = await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층' } });
      const member = await createEmployee(csCorporateId);
      const row = () => db.companyMembership.findFirstOrThrow({ where: { userId: member.id } });
      const { company } = operator();
      return {
        others: { isManager: true, occupantId: tenant.id },
        read: async () => ({ ...(await row()) }),
        save: async (fields) => {
          const named = { csCorporateId, encryptedUserId: encryptId('user', member.id) };
          const { revision: basedOn } = await row();
          return company.changeMember({ ...named, basedOn, ...fields } as Input<typeof company.changeMember>);
        },
      };
    },
  },
  'a challenge': {
    schema: saveChallengeInput,
    names: ['challengeId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId } = await createCompany();
      const { csCorporateId: another } = await createCompany({ name: '나온전자' });
      const { challenge } = operator(noonOf(-1));
      const { challengeId } = await challenge.save(challengeOf({ csCorporateIds: [csCorporateId] }));
      const get = () => challenge.get({ challengeId });
      const { videos } = await get();
      const [first, second] = videos.map(({ kept: _isMarked, ...video }) => video);
      return {
        others: {
          title: '저녁 5분',
          description: '하루를 풀어요.',
          startsOn: '2026-11-25',
          endsOn: '2026-12-06',
          goalDays: 4,
          forAll: true,
          csCorporateIds: [another],
          videos: [second, { ...first, title: '어깨 풀기', seconds: 61, address: '/videos/shoulder.webm' }],
        },
        read: async () => {
          const { videos: present, ...one } = await get();
          return { ...one, videos: present.map(({ kept: _isMarked, ...video }) => video) };
        },
        save: async (fields) => {
          const { revision: basedOn } = await get();
          return challenge.save({ challengeId, basedOn, ...fields } as Input<typeof challenge.save>);
        },
      };
    },
  },
  'a post of the feed': {
    schema: saveFeedPostInput,
    names: ['postId', 'basedOn'],
    audited: true,
    async open() {
      const { csCorporateId } = await createCompany();
      const { csCorporateId: another } = await createCompany({ name: '나온전자' });
      const { feed } = operator();
      const { postId } = await feed.save({
        title: '점심 산책',
        text: '십 분이면 돼요.',
        scene: null,
        audience: 'CHOSEN',
        csCorporateIds: [csCorporateId],
      });
      const get = () => feed.get({ postId });
      return {
        others: {
          title: '저녁 산책',
          text: '이십 분이면 돼요.',
          scene: 'meditation',
          audience: 'COMPANIES',
          csCorporateIds: [another],
        },
        read: async () => ({ ...(await get()) }),
        save: async (fields) => {
          const { revision: basedOn } = await get();
          return feed.save({ postId, basedOn, ...fields } as Input<typeof feed.save>);
        },
      };
    },
  },
  'one’s profile': {
    schema: profileInput,
    names: [],
    async open() {
      const user = await createLearner({ phone: '01011112222' });
      const { session } = callerFor(memberActor(user));
      return {
        others: { name: '박도윤', phone: '01033334444' },
        read: async () => ({ ...(await session.account()) }),
        save: (fields) => session.updateProfile(fields as Input<typeof session.updateProfile>),
      };
    },
  },
  'an application as a coach': {
    schema: applyAsCoachInput,
    names: [],
    async open() {
      const { user } = await createApplicant();
      const { session } = callerFor(memberActor(user));
      const { province, city, district } = await createDistrict();
      return {
        others: {
          displayName: '박다온',
          phone: '01056781234',
          gender: 'male',
          serviceTypes: ['care'],
          place: { province, city, district },
          headline: '자세를 함께 봐요',
          biography: `${writtenApplication.biography} 천천히 해요.`,
          careerYears: 3,
          certificates: ['생활스포츠지도사'],
        },
        read: async () => ({ ...(await session.coachApplication())?.sent }),
        save: async (fields) => {
          await resetPoints('applicationAccount', String(user.id));
          await session.changeCoachApplication(fields as Input<typeof session.changeCoachApplication>);
        },
      };
    },
  },
  'a review': {
    schema: writeReviewInput,
    names: ['encryptedContractId'],
    async open() {
      const scene = await createContractScene();
      const { review } = callerFor(memberActor(scene.learner));
      const encryptedContractId = encryptId('contract', scene.contract.id, scene.contract.revision);
      await heldOnce(scene);
      await review.write({ encryptedContractId, rating: 5, contents: '자세를 하나씩 잡아 주셔서 좋았어요.' });
      return {
        others: { rating: 3, contents: '시간이 조금 짧았지만 다음에도 받고 싶어요.' },
        read: async () => {
          const { rating, contents } = await db.review.findUniqueOrThrow({ where: { contractId: scene.contract.id } });
          return { rating, contents };
        },
        save: (fields) => review.write({ encryptedContractId, ...fields } as Input<typeof review.write>),
      };
    },
  },
  'where a coach is paid': {
    schema: refundAccountSchema,
    names: [],
    async open() {
      const { csCorporateId } = await createCompany();
      const coach = await createExpert(csCorporateId);
      const ctx = {
        ...serviceContext({ actor: memberActor(coach.user, coach.id), now: planDay, ip: null, userAgent: null }),
        coach,
      };
      let saves = 0;
      const save = async (fields: Fields) => {
        saves += 1;
        const now = new Date(planDay.getTime() + saves * MINUTE_MS);
        return savePayoutAccount({ ...ctx, now }, fields as z.infer<typeof refundAccountSchema>);
      };
      await save({ bankCode: '88', accountNumber: '110123456789', holderName: '한지우' });
      return {
        others: { bankCode: '20', accountNumber: '110123456780', holderName: '한지수' },
        read: async () => {
          const { sealed } = await db.coachPayoutAccount.findUniqueOrThrow({ where: { coachId: coach.id } });
          return openPayoutAccount(sealed);
        },
        save,
      };
    },
  },
};

type Scene = Awaited<ReturnType<typeof createContractScene>>;

/** Marks one lesson of the contract as held. */
async function heldOnce(scene: Scene): Promise<void> {
  await scene.fix();
  const { id } = await db.lesson.findFirstOrThrow({ where: { contractId: scene.contract.id } });
  await db.lesson.update({ where: { id }, data: { status: 'DONE', heldAt: new Date() } });
  if ((await db.lesson.count({ where: { id, ...reviewableLessons(new Date()) } })) === 0)
    throw new Error('the lesson does not count for a review');
}

/** How many fields the newest entry of the log says were changed. */
async function changesInLog(): Promise<number> {
  const { details } = await db.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
  return z.object({ changes: z.array(z.object({ field: z.string() })) }).parse(details).changes.length;
}

describe.each(Object.entries(cases))('saving %s', (_name, { schema, names, audited, open }) => {
  it('changes each field that is changed alone, and no other, and the log of operators names it', async () => {
    const { others, read, save } = await open();
    const fields = Object.keys(schema.shape).filter((name) => !names.includes(name));
    const only = (all: Fields) => Object.fromEntries(fields.map((name) => [name, all[name]]));
    // A new field needs a different value in the table.
    expect(Object.keys(others).toSorted()).toEqual(fields.toSorted());
    for (const name of fields) {
      const before = only(await read());
      const after = { ...before, [name]: others[name] };
      expect([name, others[name]]).not.toEqual([name, before[name]]);
      await save(after);
      const saved = impliedBy(after);
      expect([name, only(await read())]).toEqual([name, saved]);
      const changed = fields.filter((one) => !isDeepStrictEqual(before[one], saved[one]));
      if (audited) expect([name, await changesInLog()]).toEqual([name, changed.length]);
      await save(before);
      expect([name, only(await read())]).toEqual([name, before]);
    }
  });
});

/** A challenge for all companies, and a post that is not for chosen companies, contain no company. */
function impliedBy(fields: Fields): Fields {
  const namesNone = fields['forAll'] === true || ('audience' in fields && fields['audience'] !== 'CHOSEN');
  return namesNone ? { ...fields, csCorporateIds: [] } : fields;
}

const READ_BACK = 'src/server/legacy/read-back.int.test.ts writes each of its fields alone';
const ONE_FIELD = 'it saves one field';
const OWN_TEST = 'its test beside the service reads each of its fields';

/**
 * Every call that saves fields, with its case here or in compared-fields.int.test.ts, or the reason why it needs none.
 * Add a line for each new call.
 */
const savingCalls: Readonly<Record<string, string>> = {
  'b2bExpert.saveLearnerCount': OWN_TEST,
  'b2bExpert.settlement.saveAccount': 'where a coach is paid',
  'b2bExpert.writeBodyCheck': READ_BACK,
  'b2bExpert.writeLearnerMemo': READ_BACK,
  'b2bExpert.writeLessonMemo': READ_BACK,
  'lesson.writeMemo': ONE_FIELD,
  'lesson.writeTrialNote': ONE_FIELD,
  'operations.challenge.save': 'a challenge',
  'operations.changeCoachStatus': ONE_FIELD,
  'operations.company.changeLessons': 'a lesson at a company',
  'operations.company.changeMember': 'a member of a company',
  'operations.company.correctAttendance': ONE_FIELD,
  'operations.company.save': 'a company',
  'operations.company.saveOccupant': 'a tenant of a company',
  'operations.company.savePlace': 'a place of a company',
  'operations.company.saveProgram': 'a program of a company',
  'operations.company.saveRate': 'the numbers of a contract are stored and shown each as it was given',
  'operations.correctCoach': OWN_TEST,
  'operations.feed.save': 'a post of the feed',
  'operations.publication.saveDraft': OWN_TEST,
  'operations.settlement.correctBill': OWN_TEST,
  'operations.settlement.saveTaxType': ONE_FIELD,
  'review.write': 'a review',
  'session.changeCoachApplication': 'an application as a coach',
  'session.changePassword': ONE_FIELD,
  'session.updateProfile': 'one’s profile',
};

it('every call that saves fields is in the table', () => {
  const saving = procedures
    .filter(([path, { _def }]) => _def.type === 'mutation' && /\.(?:change|correct|save|update|write)\w*$/.test(path))
    .map(([path]) => path);
  expect(saving.toSorted()).toEqual(Object.keys(savingCalls));
  const reasons = new Set([READ_BACK, ONE_FIELD, OWN_TEST]);
  const named = Object.values(savingCalls).filter((value) => !reasons.has(value));
  expect(named).toEqual(expect.arrayContaining(Object.keys(cases)));
});
