import { z } from 'zod';
import { contractInput } from '~/domain/lesson/schema/lesson';
import {
  coachHomeOutput,
  contractPageSchema,
  deleteMemoInput,
  firstTimeOutput,
  gatheringOutput,
  lessonFormOutput,
  lessonPlaceOutput,
  lessonRefInput,
  listContractsInput,
  listContractsOutput,
  locateLessonInput,
  memosInput,
  memosOutput,
  writeMemoInput,
} from '~/domain/lesson/schema/views';
import {
  ownTrialNoteOutput,
  trialNoteInput,
  trialNoteOutput,
  trialNoteRefInput,
} from '~/domain/lesson/schema/trial-note';
import { sentLinkSchema } from '~/domain/payment/link';
import { learnerInput, learnerPageSchema, listLearnersInput, listLearnersOutput } from '~/domain/lesson/schema/learner';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { getContract, listGathering } from '~/server/services/lesson/contract/view/get-contract';
import { listForCoach, listForLearner } from '~/server/services/lesson/contract/view/list-contracts';
import { listLearners } from '~/server/services/lesson/view/list-learners';
import { readLearner } from '~/server/services/lesson/view/read-learner';
import { locateLesson } from '~/server/services/lesson/view/locate-lesson';
import { deleteMemo, listMemos, writeMemo } from '~/server/services/lesson/note/memos';
import { readCoachHome } from '~/server/services/lesson/view/read-coach-home';
import { readFirstTime } from '~/server/services/lesson/time/read-first-time';
import { readForm } from '~/server/services/lesson/note/read-form';
import { sendLearnerRequest } from '~/server/services/lesson/time/send-learner-request';
import { sendPaymentLink } from '~/server/services/lesson/link/send-payment-link';
import { listSentLinks } from '~/server/services/payment/order/payment-link';
import { readOwnTrialNote, readTrialNote, writeTrialNote } from '~/server/services/lesson/note/trial-note';
import { call, coachProcedure, idempotentCoachProcedure, memberProcedure } from '../../trpc';

const ownProcedure = memberProcedure.meta({ access: 'lesson.own' });
const teachProcedure = coachProcedure.meta({ access: 'lesson.teach' });

/** Lists and views of lessons, with what belongs to a row of the list. */
export const listProcedures = {
  listForLearner: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(listContractsInput)
    .output(listContractsOutput)
    .query(call(listForLearner)),
  listForCoach: teachProcedure
    .input(listContractsInput)
    .output(listContractsOutput)
    .query(({ ctx, input }) => listForCoach(ctx, ctx.coach.id, input)),
  coachHome: teachProcedure.output(coachHomeOutput).query(({ ctx }) => readCoachHome(ctx, ctx.coach.id)),
  /** Lists everybody with whom the coach has or had a contract. */
  learners: teachProcedure
    .input(listLearnersInput)
    .output(listLearnersOutput)
    .query(({ ctx, input }) => listLearners(ctx, ctx.coach.id, input)),
  /** Returns one of them, with everything that belongs on one page. */
  learner: teachProcedure
    .input(learnerInput)
    .output(learnerPageSchema)
    .query(({ ctx, input }) => readLearner(ctx, ctx.coach.id, input)),
  get: ownProcedure.input(contractInput).output(contractPageSchema).query(call(getContract)),
  /** Returns the current target of a lesson link in a mail. */
  locate: ownProcedure.input(locateLessonInput).output(lessonPlaceOutput).query(call(locateLesson)),
  gathering: ownProcedure.input(contractInput).output(gatheringOutput).query(call(listGathering)),

  /** /api/user/form/: a mutation, because viewing health answers is recorded. */
  form: ownProcedure.input(lessonRefInput).output(lessonFormOutput).mutation(call(readForm)),
  firstTime: ownProcedure.input(lessonRefInput).output(firstTimeOutput).query(call(readFirstTime)),
  sendLearnerRequest: ownProcedure.input(lessonRefInput).output(z.void()).mutation(call(sendLearnerRequest)),
  sendPaymentLink: teachProcedure
    .meta({ access: 'lesson.teach', ownerOnly: true })
    .input(lessonRefInput)
    .output(z.void())
    .mutation(call(sendPaymentLink)),
  /** Lists the payment links that the coach sent last, with their state. */
  sentLinks: teachProcedure.output(sentLinkSchema.array()).query(({ ctx }) => listSentLinks(ctx, ctx.coach.id)),

  memos: teachProcedure
    .input(memosInput)
    .output(memosOutput)
    .query(({ ctx, input }) => listMemos(ctx, ctx.coach.id, input)),
  /** With an idempotency key the memo is written once, even if the button is pressed again after a lost answer. */
  writeMemo: idempotentCoachProcedure
    .meta({ access: 'lesson.teach' })
    .input(writeMemoInput)
    .output(z.void())
    .mutation(({ ctx, input }) => writeMemo(ctx, ctx.coach.id, input)),
  deleteMemo: teachProcedure
    .input(deleteMemoInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMemo(ctx, ctx.coach.id, input)),

  /** Returns the coach's own trial note: a mutation, because a view by an operator is recorded. */
  openOwnTrialNote: teachProcedure.input(trialNoteRefInput).output(ownTrialNoteOutput).mutation(call(readOwnTrialNote)),
  writeTrialNote: coachProcedure
    .meta({ access: 'lesson.teach', ownerOnly: true })
    .input(trialNoteInput)
    .output(z.void())
    .mutation(call(writeTrialNote)),
  /** A mutation, because every view is recorded. */
  openTrialNote: ownProcedure
    .input(z.object({ encryptedConsultingId: encryptedIdSchema }))
    .output(trialNoteOutput)
    .mutation(call(readTrialNote)),
};
