import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { profileInput } from '~/domain/account/schema';
import { saveProfileInput } from '~/domain/coach/schema/own-profile';
import { applyAsCoachInput } from '~/domain/coach/schema/application';
import { refundAccountSchema } from '~/domain/payment/schema';
import { writeReviewInput } from '~/domain/review/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { resetPoints } from '~/server/auth/limits';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { reviewableLessons } from '~/server/services/review/reviewable-lessons';
import { openPayoutAccount, savePayoutAccount } from '~/server/services/settlement/payout/payout-account';
import { serviceContext } from '~/server/service-context';
import { type Case, consoleCases, type Fields, type Input } from '~/test/company/saved-fields';
import { createApplicant, writtenApplication } from '~/test/factories/coach-application';
import { createDistrict } from '~/test/factories/coach';
import { createCompany, createExpert, planDay } from '~/test/factories/company';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { createLessonScene as createContractScene } from '~/test/factories/lesson-scene';
import { callerFor, memberActor } from '~/test/caller';
import { procedures } from '~/test/procedures';

const cases: Readonly<Record<string, Case>> = {
  ...consoleCases,
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
  'a coach’s profile': {
    schema: saveProfileInput,
    names: ['version'],
    async open() {
      const coach = await createCoach({
        biography: '물리치료사로 일하면서 배운 것을 집에서 할 수 있는 동작으로 알려 드려요.',
      });
      const { session } = callerFor(memberActor(coach.user, coach.id));
      return {
        others: {
          headline: '허리가 편한 자세',
          biography: '천천히 몸을 살피고 무리 없이 늘려 가요. 집에서 할 수 있는 동작을 함께 정해요.',
        },
        read: async () => ({ ...(await session.ownProfile()) }),
        save: async (fields) => {
          const { version } = await session.ownProfile();
          return session.saveProfile({ version, ...fields } as Input<typeof session.saveProfile>);
        },
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
    // A contract has one review of each kind.
    // The photos are tested in review-photos.int.test.ts.
    names: ['encryptedContractId', 'kind', 'encryptedPhotoIds'],
    async open() {
      const scene = await createContractScene();
      const { review } = callerFor(memberActor(scene.learner));
      const encryptedContractId = encryptId('contract', scene.contract.id, scene.contract.revision);
      await heldOnce(scene);
      await review.write({ encryptedContractId, rating: 5, contents: '자세를 하나씩 잡아 주셔서 좋았어요.' });
      return {
        others: { rating: 3, contents: '시간이 조금 짧았지만 다음에도 받고 싶어요.' },
        read: async () => {
          const { rating, contents } = await db.review.findFirstOrThrow({ where: { contractId: scene.contract.id } });
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
      const changed = fields.filter((field) => !isDeepStrictEqual(before[field], saved[field]));
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
  'lesson.writeContractText': ONE_FIELD,
  'lesson.writeLearnerLine': ONE_FIELD,
  'lesson.writeMemo': ONE_FIELD,
  'lesson.writeNote': OWN_TEST,
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
  'operations.lead.save': OWN_TEST,
  'operations.publication.save': 'a story',
  'operations.publication.saveDraft': OWN_TEST,
  'operations.settlement.correctBill': OWN_TEST,
  'operations.settlement.saveTaxType': ONE_FIELD,
  'review.write': 'a review',
  'session.changeCoachApplication': 'an application as a coach',
  'session.changePassword': ONE_FIELD,
  'session.saveAreas': OWN_TEST,
  'session.saveProfile': 'a coach’s profile',
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
