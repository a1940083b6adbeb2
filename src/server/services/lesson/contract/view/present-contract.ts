import { isSold } from '~/domain/catalog/is-sold';
import { isPaused } from '~/domain/coach/status';
import { type RefundLoss, waiversOf } from '~/domain/lesson/cancel';
import { monthsOf } from '~/domain/payment/quote';
import { lessonPolicies } from '~/domain/lesson/policy';
import { firstLessonOf, regularFirstMonthLessonCount } from '~/domain/lesson/contract';
import { extendedExpiry } from '~/domain/lesson/expiry';
import { isReviewable } from '~/domain/lesson/held';
import { canWriteNote } from '~/domain/lesson/lesson-note';
import { canRequestFirstDate, canRequestTime } from '~/domain/lesson/open-times';
import { isPausable } from '~/domain/lesson/pause';
import { isAnswerable, nextStep } from '~/domain/lesson/next-step';
import { isOpenLesson, isOverContract, isUsedLesson, type PartyRole } from '~/domain/lesson/status';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import { noReviewState, readReviewState } from '~/domain/review/rules';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { NameOf } from '~/server/services/account/distinct-names';
import { contractToken } from '../contract-row';
import { refundDataSelect } from '../end/refund-case';
import { lossOf } from '../end/refund-loss';
import { placeOf, type Region, canSeeAddressDetail } from '~/server/services/lesson/view/place-of';
import { lessonInclude, numberLessons, presentLesson } from '~/server/services/lesson/view/present-lesson';

/** Everything that a row of the lesson list shows, read in a fixed number of statements for any number of rows. */
export const contractViewInclude = {
  learner: { select: { id: true, name: true, status: true } },
  coach: { select: { id: true, displayName: true, avatarSeed: true, gender: true, status: true } },
  program: {
    select: {
      title: true,
      permalink: true,
      payonly: true,
      active: true,
      priceGroup: true,
      parent: { select: { permalink: true, active: true } },
    },
  },
  order: {
    select: {
      id: true,
      status: true,
      startsAt: true,
      ...refundDataSelect.order.select,
      personnel: true,
      regionId: true,
      addressDetail: true,
      form: { select: { consulting: { select: { id: true, revision: true, trialAt: true, trialNotedAt: true } } } },
      reservations: { where: { lessonId: null }, select: { expiresAt: true } },
    },
  },
  lessons: { include: lessonInclude, orderBy: { startsAt: 'asc' } },
  credits: { select: { amount: true, kind: true, lessonId: true } },
  reviews: { select: { kind: true, createdAt: true } },
} as const satisfies Prisma.ContractInclude;

export type ContractForView = Prisma.ContractGetPayload<{ include: typeof contractViewInclude }>;
type Viewing = {
  side: PartyRole;
  now: Date;
  region: Region | undefined;
  /** Returns the learner's name for the coach; by default the name alone. */
  nameOf?: NameOf;
  /** A coach who gives some of the lessons instead of the contract's coach: only these are shown. */
  substituteId?: number | undefined;
  /** Selects the lessons to show; all lessons when omitted. `upcomingAt` is the start of the next confirmed one. */
  select?: (lessons: LessonView[], upcomingAt: Date | null) => LessonView[];
};

export function presentContract(
  contract: ContractForView,
  { side, now, region, substituteId, nameOf = ({ name }) => name, select = (all) => all }: Viewing,
): ContractView {
  const { order, program, coach, learner, credits, status, reviews } = contract;
  const isSubstitute = substituteId !== undefined;
  const lessons = isSubstitute ? contract.lessons.filter(({ coachId }) => coachId === substituteId) : contract.lessons;
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  const first = firstLessonOf(lessons);
  const numbers = numberLessons(contract.lessons);
  const waiversLeft = Math.max(
    0,
    waiversOf(contract.lessonCount, policy) - contract.lessons.filter(({ endTerm }) => endTerm === 'WAIVED').length,
  );
  const coachPaused = isPaused(coach);
  const times = { status, resumesAt: contract.resumesAt, coachPaused };
  const terms = { side, unitPrice: contract.unitPrice, waiversLeft };
  const views = lessons.map((lesson) =>
    presentLesson(lesson, {
      number: numbers.get(lesson.id) ?? null,
      policy,
      programType: contract.productType,
      coaches: {
        contractCoachId: coach.id,
        viewerCoachId: side === 'coach' ? (substituteId ?? coach.id) : null,
      },
      times,
      place: { order, region },
      now,
      terms,
    }),
  );
  // What is left of the contract does not concern a coach who gives single lessons.
  const ownCredits = isSubstitute ? [] : credits;
  const balance = ownCredits.reduce((sum, { amount }) => sum + amount, 0);
  const trial = contract.productType === 'trial';
  const consulting = order.form?.consulting;
  const upcomingAt =
    lessons.find(
      (lesson) =>
        lesson.status === 'CONFIRMED' &&
        lesson.endsAt > now &&
        (side === 'learner' || lesson.coachId === (substituteId ?? coach.id)),
    )?.startsAt ?? null;
  const hold = order.reservations.find(({ expiresAt }) => expiresAt && expiresAt > now);
  return {
    encryptedId: contractToken(contract),
    programType: contract.productType,
    encryptedConsultingId: trial ? noteIdOf(contract) : '',
    mayWriteTrialNote: trial && side === 'coach' && lessons.some((lesson) => canWriteNote(lesson, now)),
    trialLessonAt: trial ? (first?.startsAt ?? consulting?.trialAt ?? null) : null,
    program: {
      title: program.title,
      payonly: program.payonly ? 'Y' : 'N',
      permalink: program.permalink,
      parentProgramPermalink: program.parent?.permalink ?? null,
    },
    firstLessonDate: first?.startsAt ?? null,
    requestedBy: first?.requestedBy ?? null,
    regularFirstMonthLessonCount: regularFirstMonthLessonCount({ ...contract, months: monthsOf(order) }),
    status,
    coachPaused,
    isSubstitute,
    mayRequest: !isSubstitute && canRequestTime(times),
    mayAskForDate: !isSubstitute && canRequestFirstDate(times, first, { side, now }),
    maySendLink: side === 'coach' && !isSubstitute && !coachPaused && learner.status !== 'LEFT' && isSold(program),
    soldUnder: policy,
    serviceType: contract.serviceType,
    personnel: order.personnel,
    unitPrice: contract.unitPrice,
    paid: isSubstitute ? contract.unitPrice * lessons.length : order.amount,
    isNextPaid:
      policy.bonusPaid || contract.lessons.filter(({ status: of }) => isUsedLesson(of)).length < contract.lessonCount,
    waiversLeft,
    refundIfCharged: side === 'learner' && !isOverContract(status) ? nextLessonLoss(contract, waiversLeft, now) : null,
    coach: {
      name: coach.displayName,
      avatarSeed: coach.avatarSeed,
      gender: coach.gender,
      encryptedCoachId: encryptId('coach', coach.id),
    },
    learner: { name: nameOf(learner), encryptedUserId: encryptId('user', learner.id) },
    place: placeOf(
      { order, region },
      side === 'learner' ||
        lessons.some(
          (lesson) => lesson.coachId === (substituteId ?? coach.id) && canSeeAddressDetail(side, lesson.status),
        ),
    ),
    expiresAt: contract.expiresAt,
    resumesAt: status === 'PAUSED' ? contract.resumesAt : null,
    pausable:
      side === 'learner' &&
      isPausable(
        { ...contract, lessons: balance + lessons.filter((lesson) => isOpenLesson(lesson.status)).length, now },
        policy,
      ),
    extendableTo: side === 'learner' ? extendedExpiry({ ...contract, left: balance, now }, policy) : null,
    encryptedOrderId: encryptId('order', order.id),
    heldStartsAt: !isSubstitute && hold && order.startsAt > now ? order.startsAt : null,
    counts: {
      // A lesson's bonus that was taken back does not count.
      total: isSubstitute
        ? lessons.length
        : credits.reduce(
            (sum, { amount, kind, lessonId }) =>
              sum + (kind === 'GRANT' || kind === 'BONUS' || (kind === 'EXPIRE' && lessonId !== null) ? amount : 0),
            0,
          ),
      used: lessons.filter(({ status: of }) => of === 'HELD' || of === 'DONE').length,
      charged: lessons.filter(({ status: of }) => isUsedLesson(of) && of !== 'HELD' && of !== 'DONE').length,
      confirmed: lessons.filter((lesson) => lesson.status === 'CONFIRMED').length,
      requested: lessons.filter((lesson) => lesson.status === 'REQUESTED').length,
      left: balance,
    },
    // The contract's coach has no step for a lesson that another coach gives.
    next: nextStep({
      side,
      status,
      coachPaused,
      left: balance,
      lessons: side === 'coach' ? views.filter(({ substitute }) => !substitute || substitute.isViewer) : views,
      now,
    }),
    hasRequest: views.some((lesson) => lesson.status === 'REQUESTED' && isAnswerable(lesson, now)),
    upcomingAt,
    read:
      side === 'learner'
        ? readReviewState({
            reviews,
            isOver: isOverContract(status),
            hasHeldLesson: lessons.some((lesson) => isReviewable(lesson, now, policy)),
            now,
          })
        : noReviewState,
    lessons: select(views, upcomingAt),
  };
}

/** Returns how much the refund would decrease if one more lesson, not booked yet, were charged. */
function nextLessonLoss(contract: ContractForView, waiversLeft: number, now: Date): RefundLoss | null {
  const next = (chargedLessons: number) => ({
    lessons: [{ lessonId: null, startsAt: now, chargedLessons }],
    waiversLeft,
  });
  return lossOf(contract, now, { free: next(0), charged: next(1) });
}

/** Returns the id by which the trial note is read; empty until the note is written. */
function noteIdOf({ id, revision, trialNotedAt, order }: ContractForView): string {
  // The questionnaire's note is not about a trial that was refunded.
  const consulting = order.status === 'PAID' ? order.form?.consulting : null;
  if (consulting?.trialNotedAt) return encryptId('consulting', consulting.id, consulting.revision);
  return trialNotedAt ? encryptId('contract', id, revision) : '';
}
