import type { ChangeCoachStatusInput } from '~/domain/operations/schema/coach';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createBrowser } from '~/test/browser';
import { callerFor, memberActor } from '~/test/caller';
import { PASSWORD, createAccount } from './account';
import { createDistrict } from './coach';
import { createOperator } from './document';
import { createProgram } from './lesson';

/** An applicant's answers, without the place. */
export const writtenApplication = {
  displayName: '김다온',
  phone: '010-1234-5678',
  gender: 'female' as const,
  serviceTypes: ['workout' as const, 'care' as const],
  headline: '소리숲 필라테스 9년, 자세를 함께 봐요',
  careerYears: 9,
  certificates: ['물리치료사'],
  biography: '물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.',
};

/** Creates a member who applied by the form and is logged in in a separate browser. */
export async function createApplicant() {
  const [user, browser, region] = [await createAccount(), createBrowser(), await createDistrict()];
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  const place = { province: region.province, city: region.city, district: region.district };
  const apply = () => browser.call((caller) => caller.session.applyAsCoach({ ...writtenApplication, place }));
  await apply();
  const { id } = await db.coach.findUniqueOrThrow({ where: { userId: user.id } });
  return { id, user, browser, place, apply };
}

/** Returns the state of the coach that an operator sends with a change: the status and the time of the application. */
export async function viewedCoach(id: number) {
  const { status: from, createdAt: appliedAt } = await db.coach.findUniqueOrThrow({ where: { id } });
  return { encryptedCoachId: encryptId('coach', id), from, appliedAt };
}

export const coachStatusOf = async (id: number) => (await db.coach.findUniqueOrThrow({ where: { id } })).status;

/** An operator's decision about a coach. */
type Step = {
  [To in ChangeCoachStatusInput['to']]: Omit<
    Extract<ChangeCoachStatusInput, { to: To }>,
    'encryptedCoachId' | 'from' | 'appliedAt'
  >;
}[ChangeCoachStatusInput['to']];

/** Creates an operator who decides about applications, and a program of each vertical that applicants want to teach. */
export async function createApplicationDesk() {
  const operator = memberActor(await createOperator());
  const { permalink: pilates } = await createProgram({ title: '소리숲 필라테스' });
  const { permalink: care } = await createProgram({
    title: '소리숲 근골격',
    serviceType: 'care',
    priceGroup: 'care',
    purposeClasses: ['H'],
    workoutTypes: [],
  });
  const operations = () => callerFor(operator).operations;

  /** Returns the step to a state, with its required input. */
  const step = (to: ChangeCoachStatusInput['to']): Step =>
    to === 'APPROVED'
      ? { to, offering: { permalinks: [pilates, care], purposes: ['posture', 'pain'] } }
      : to === 'REJECTED' || to === 'SUSPENDED'
        ? { to, reason: '자격을 확인하지 못했어요.' }
        : { to };
  const changeStatus = async (id: number, next: Step) =>
    operations().changeCoachStatus({ ...(await viewedCoach(id)), ...next });

  async function createApproved() {
    const applicant = await createApplicant();
    for (const to of ['DOC_REVIEW', 'INTERVIEW', 'APPROVED'] as const) await changeStatus(applicant.id, step(to));
    return applicant;
  }

  return { operator, pilates, care, operations, step, changeStatus, approved: createApproved };
}
export type ApplicationDesk = Awaited<ReturnType<typeof createApplicationDesk>>;
