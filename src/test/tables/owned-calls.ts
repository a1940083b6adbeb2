import { emptyNote } from '~/domain/lesson/schema/note';
import { WEEK_MS } from '~/domain/lesson/series';
import type { callerFor } from '../caller';
import type { OwnedRows } from '../factories/owned-rows';

type Tokens = OwnedRows['tokens'];
type Caller = ReturnType<typeof callerFor>;
export type OwnedCall = {
  /** The owner who may make the call. */ owner: 'learner' | 'coach';
  call: (caller: Caller, tokens: Tokens) => Promise<unknown>;
  /** Users who must be rejected; the neighbours by default. */ strangers?: readonly (keyof OwnedRows['people'])[];
};

export const ownedLater = new Date('2026-11-26T19:00:00+09:00');
export const ownedDay = { from: '2026-11-24', days: 3 };

/** Every procedure that takes the id of an owned row, with a call as its owner would make it. */
export const ownedCalls: Readonly<Record<string, OwnedCall>> = {
  'document.get': {
    owner: 'learner',
    call: ({ document }, t) => document.get({ kind: 'receipt', encryptedId: t.order }),
  },
  'document.request': {
    owner: 'learner',
    call: ({ document }, t) => document.request({ kind: 'bill', encryptedId: t.order }),
  },
  'document.status': {
    owner: 'learner',
    call: ({ document }, t) => document.status({ encryptedDocumentId: t.document }),
  },
  'lesson.get': { owner: 'coach', call: ({ lesson }, t) => lesson.get({ encryptedId: t.contract }) },
  'lesson.addDisputeStatement': {
    owner: 'coach',
    call: ({ lesson }, t) =>
      lesson.addDisputeStatement({ encryptedLessonId: t.lesson, text: '제시간에 벨을 눌렀지만 답이 없었어요.' }),
  },
  'lesson.undoHold': { owner: 'coach', call: ({ lesson }, t) => lesson.undoHold({ encryptedLessonId: t.lesson }) },
  'lesson.locate': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.locate({ encryptedId: t.contract, encryptedLessonId: t.lesson }),
  },
  'lesson.gathering': { owner: 'coach', call: ({ lesson }, t) => lesson.gathering({ encryptedId: t.contract }) },
  'lesson.form': { owner: 'coach', call: ({ lesson }, t) => lesson.form({ encryptedId: t.contract }) },
  'lesson.firstTime': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.firstTime({ encryptedId: t.consulting, isSuggestConsulting: true }),
  },
  'lesson.sendLearnerRequest': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.sendLearnerRequest({ encryptedId: t.contract }),
  },
  'lesson.sendPaymentLink': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.sendPaymentLink({ encryptedId: t.contract }),
  },
  'lesson.memos': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.memos({ encryptedUserId: t.user }),
    strangers: ['otherLearner', 'farCoach'],
  },
  'lesson.learner': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.learner({ encryptedUserId: t.user }),
    strangers: ['otherLearner', 'farCoach'],
  },
  'lesson.writeMemo': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.writeMemo({ encryptedUserId: t.user, text: '남의 메모' }),
    strangers: ['otherLearner', 'farCoach'],
  },
  'lesson.deleteMemo': { owner: 'coach', call: ({ lesson }, t) => lesson.deleteMemo({ encryptedMemoId: t.memo }) },
  'lesson.openOwnTrialNote': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.openOwnTrialNote({ encryptedId: t.contract }),
  },
  'lesson.writeTrialNote': {
    owner: 'coach',
    call: ({ lesson }, t) =>
      lesson.writeTrialNote({ encryptedId: t.contract, text: '수업을 해 보니 어깨가 굳어 있어요.' }),
  },
  'lesson.openTrialNote': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.openTrialNote({ encryptedConsultingId: t.consulting }),
  },
  'lesson.openNotebook': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.openNotebook({ encryptedId: t.contract, rating: 'coach' }),
  },
  'lesson.writeNote': {
    owner: 'coach',
    call: ({ lesson }, t) =>
      lesson.writeNote({
        encryptedLessonId: t.lesson,
        version: 1,
        ...emptyNote,
        coachLine: '남의 노트',
      }),
  },
  'lesson.tickHomework': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.tickHomework({ encryptedHomeworkId: t.homework, done: true }),
  },
  'lesson.openContractText': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.openContractText({ encryptedId: t.contract, kind: 'ADDITIONAL_INFO' }),
  },
  'lesson.writeContractText': {
    owner: 'learner',
    call: ({ lesson }, t) =>
      lesson.writeContractText({ encryptedId: t.contract, kind: 'ADDITIONAL_INFO', version: 0, text: '남의 정보' }),
  },
  'lesson.deletePhoto': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.deletePhoto({ encryptedPhotoId: t.photo }),
  },
  'lesson.restorePhoto': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.restorePhoto({ encryptedPhotoId: t.photo }),
  },
  'lesson.writeLearnerLine': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.writeLearnerLine({ encryptedLessonId: t.lesson, version: 0, text: '남의 한마디' }),
  },
  'lesson.hours': { owner: 'learner', call: ({ lesson }, t) => lesson.hours({ encryptedId: t.contract, ...ownedDay }) },
  'lesson.requestFirstTime': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.requestFirstTime({ encryptedId: t.contract, startsAt: ownedLater }),
  },
  'lesson.confirmFirstTime': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.confirmFirstTime({ encryptedId: t.contract }),
  },
  'lesson.planSeries': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.planSeries({ encryptedId: t.contract, startsAt: ownedLater }),
  },
  'lesson.requestSeries': {
    owner: 'learner',
    call: ({ lesson }, t) =>
      lesson.requestSeries({ encryptedId: t.contract, starts: [ownedLater, new Date(ownedLater.getTime() + WEEK_MS)] }),
  },
  'lesson.planFollowing': {
    owner: 'learner',
    call: ({ lesson }, t) =>
      lesson.planFollowing({ encryptedId: t.contract, encryptedLessonId: t.lesson, startsAt: ownedLater }),
  },
  'lesson.moveFollowing': {
    owner: 'learner',
    call: ({ lesson }, t) =>
      lesson.moveFollowing({
        encryptedId: t.contract,
        moves: [{ encryptedLessonId: t.lesson, startsAt: ownedLater }],
      }),
  },
  'lesson.confirmTimes': { owner: 'coach', call: ({ lesson }, t) => lesson.confirmTimes({ encryptedId: t.contract }) },
  'lesson.dropTimes': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.dropTimes({ encryptedId: t.contract, purpose: 'decline' }),
  },
  'lesson.schedule': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.schedule({ encryptedId: t.contract, startsAt: ownedLater }),
  },
  'lesson.move': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.move({ encryptedLessonId: t.lesson, startsAt: ownedLater }),
  },
  'lesson.confirm': { owner: 'coach', call: ({ lesson }, t) => lesson.confirm({ encryptedLessonId: t.lesson }) },
  'lesson.declineMove': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.declineMove({ encryptedLessonId: t.lesson }),
  },
  'lesson.cancelPromise': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.cancelPromise({ encryptedLessonId: t.lesson }),
  },
  'lesson.cancel': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.cancel({ encryptedLessonId: t.lesson, term: 'EARLY' }),
  },
  'lesson.checkIn': { owner: 'coach', call: ({ lesson }, t) => lesson.checkIn({ encryptedLessonId: t.lesson }) },
  'lesson.checkOut': { owner: 'coach', call: ({ lesson }, t) => lesson.checkOut({ encryptedLessonId: t.lesson }) },
  'lesson.enterVisitCode': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.enterVisitCode({ encryptedLessonId: t.lesson, code: '0000' }),
  },
  'lesson.visitCode': { owner: 'learner', call: ({ lesson }, t) => lesson.visitCode({ encryptedLessonId: t.lesson }) },
  'lesson.hold': { owner: 'coach', call: ({ lesson }, t) => lesson.hold({ encryptedLessonId: t.lesson }) },
  'lesson.extend': { owner: 'learner', call: ({ lesson }, t) => lesson.extend({ encryptedId: t.contract }) },
  'lesson.pausePromise': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.pausePromise({ encryptedId: t.contract, days: 7 }),
  },
  'lesson.pause': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.pause({ encryptedId: t.contract, days: 7, chargedAmount: 0 }),
  },
  'lesson.resume': { owner: 'learner', call: ({ lesson }, t) => lesson.resume({ encryptedId: t.contract }) },
  'lesson.reportNoShow': {
    owner: 'coach',
    call: ({ lesson }, t) =>
      lesson.reportNoShow({ encryptedLessonId: t.lesson, reason: '오지 않았어요', agreedToTerms: true }),
  },
  'lesson.reportComplaint': {
    owner: 'learner',
    call: ({ lesson }, t) =>
      lesson.reportComplaint({
        encryptedId: t.contract,
        encryptedLessonId: t.lesson,
        kind: 'LATE',
        text: '20분 늦게 시작했어요.',
      }),
  },
  'lesson.substitutes': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.substitutes({ encryptedLessonId: t.lesson }),
  },
  'lesson.proposeSubstitute': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.proposeSubstitute({ encryptedLessonId: t.lesson, encryptedCoachId: t.coach }),
  },
  'lesson.withdrawSubstitute': {
    owner: 'coach',
    call: ({ lesson }, t) => lesson.withdrawSubstitute({ encryptedSubstitutionId: t.substitution }),
  },
  'lesson.answerSubstituteRequest': {
    owner: 'coach',
    call: ({ lesson }, t) =>
      lesson.answerSubstituteRequest({ encryptedSubstitutionId: t.substituteRequest, accepts: false }),
  },
  'lesson.substituteOffer': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.substituteOffer({ encryptedSubstitutionId: t.substitution }),
  },
  'lesson.answerSubstituteOffer': {
    owner: 'learner',
    call: ({ lesson }, t) => lesson.answerSubstituteOffer({ encryptedSubstitutionId: t.substitution, accepts: false }),
  },
  'payment.order': { owner: 'learner', call: ({ payment }, t) => payment.order({ encryptedOrderId: t.order }) },
  'payment.orderByOid': { owner: 'learner', call: ({ payment }, t) => payment.orderByOid({ orderId: t.oid }) },
  'payment.link': { owner: 'learner', call: ({ payment }, t) => payment.link({ encryptedLinkId: t.paymentLink }) },
  'payment.giveUpOrder': {
    owner: 'learner',
    call: ({ payment }, t) => payment.giveUpOrder({ encryptedOrderId: t.order }),
  },
  'payment.startCheckout': {
    owner: 'learner',
    call: ({ payment }, t) => payment.startCheckout({ encryptedOrderId: t.order, method: 'card', agreed: true }),
  },
  'payment.confirm': {
    owner: 'learner',
    call: ({ payment }, t) => payment.confirm({ paymentKey: 'key', orderId: t.oid, amount: 1 }),
  },
  'payment.refundPromise': {
    owner: 'learner',
    call: ({ payment }, t) => payment.refundPromise({ encryptedContractId: t.contract }),
  },
  'payment.refundContract': {
    owner: 'learner',
    call: ({ payment }, t) => payment.refundContract({ encryptedContractId: t.contract, promisedAmount: 1 }),
  },
  'payment.read': { owner: 'coach', call: ({ payment }, t) => payment.read({ encryptedId: t.contract }) },
  'review.own': { owner: 'learner', call: ({ review }, t) => review.own({ encryptedContractId: t.contract }) },
  'review.removePhotos': {
    owner: 'learner',
    call: ({ review }, t) => review.removePhotos({ encryptedReviewId: t.review }),
  },
  'review.write': {
    owner: 'learner',
    call: ({ review }, t) =>
      review.write({ encryptedContractId: t.contract, rating: 5, contents: '남의 수업에 쓰는 후기예요.' }),
  },
  'suggest.match': {
    owner: 'learner',
    call: ({ suggest }, t) => suggest.match({ encryptedConsultingId: t.consulting }),
  },
  'suggest.chooseProposal': {
    owner: 'learner',
    call: ({ suggest }, t) =>
      suggest.chooseProposal({ encryptedConsultingId: t.consulting, encryptedCoachId: t.coach, startsAt: ownedLater }),
  },
  'suggest.giveUpMatch': {
    owner: 'learner',
    call: ({ suggest }, t) => suggest.giveUpMatch({ encryptedConsultingId: t.consulting }),
  },
  'suggest.invitation': {
    owner: 'coach',
    call: ({ suggest }, t) => suggest.invitation({ encryptedInvitationId: t.invitation }),
  },
  'suggest.propose': {
    owner: 'coach',
    call: ({ suggest }, t) =>
      suggest.propose({
        encryptedInvitationId: t.invitation,
        permalink: t.permalink,
        message: '안녕하세요. 자세부터 함께 보고 천천히 시작해요.',
        times: [ownedLater],
      }),
  },
  'suggest.decline': {
    owner: 'coach',
    call: ({ suggest }, t) => suggest.decline({ encryptedInvitationId: t.invitation, reason: 'TIME' }),
  },
  'suggest.withdraw': {
    owner: 'coach',
    call: ({ suggest }, t) => suggest.withdraw({ encryptedInvitationId: t.invitation }),
  },
  'tools.order': { owner: 'learner', call: ({ tools }, t) => tools.order({ encryptedOrderId: t.toolOrder }) },
  'tools.orderByOid': { owner: 'learner', call: ({ tools }, t) => tools.orderByOid({ orderId: t.toolOid }) },
  'tools.giveUpOrder': {
    owner: 'learner',
    call: ({ tools }, t) => tools.giveUpOrder({ encryptedOrderId: t.toolOrder }),
  },
  'tools.startCheckout': {
    owner: 'learner',
    call: ({ tools }, t) => tools.startCheckout({ encryptedOrderId: t.toolOrder, method: 'card', agreed: true }),
  },
  'tools.cancelOrder': {
    owner: 'learner',
    call: ({ tools }, t) => tools.cancelOrder({ encryptedOrderId: t.toolOrder, promisedAmount: 0 }),
  },
  'tools.returnPromise': {
    owner: 'learner',
    call: ({ tools }, t) => tools.returnPromise({ encryptedOrderId: t.toolOrder, encryptedItemIds: [t.toolItem] }),
  },
  'tools.confirmDelivery': {
    owner: 'learner',
    call: ({ tools }, t) => tools.confirmDelivery({ encryptedOrderId: t.toolOrder }),
  },
  'tools.withdrawReturn': {
    owner: 'learner',
    call: ({ tools }, t) => tools.withdrawReturn({ encryptedOrderId: t.toolOrder }),
  },
  'tools.requestReturn': {
    owner: 'learner',
    call: ({ tools }, t) =>
      tools.requestReturn({ encryptedOrderId: t.toolOrder, encryptedItemIds: [t.toolItem], promisedAmount: 0 }),
  },
  'suggest.answerHealthCheck': {
    owner: 'learner',
    call: ({ suggest }, t) =>
      suggest.answerHealthCheck({
        serviceType: 'workout',
        conditions: [],
        doctorOn: null,
        encryptedFormDataId: t.form,
      }),
  },
  'suggest.get': { owner: 'learner', call: ({ suggest }, t) => suggest.get({ encryptedFormDataId: t.form }) },
};
