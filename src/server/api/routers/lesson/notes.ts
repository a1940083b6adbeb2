import { z } from 'zod';
import {
  learnerLineInput,
  lessonNotebookInput,
  lessonNotebookOutput,
  tickHomeworkInput,
  writeLessonNoteInput,
  writtenLessonNoteOutput,
} from '~/domain/lesson/schema/note';
import { contractTextInput, contractTextOutput, writeContractTextInput } from '~/domain/lesson/schema/contract-text';
import { photoRefInput } from '~/domain/lesson/schema/photo';
import { tickHomework, writeLearnerLine } from '~/server/services/lesson/note/answer-lesson-note';
import { openContractText, writeContractText } from '~/server/services/lesson/note/contract-text';
import { deleteLessonPhoto, restoreLessonPhoto } from '~/server/services/lesson/note/lesson-photos';
import { openLessonNotebook } from '~/server/services/lesson/note/open-notebook';
import { writeLessonNote } from '~/server/services/lesson/note/write-lesson-note';
import { call, coachProcedure, memberProcedure } from '../../trpc';

/** The note of a lesson: the coach writes it, the learner reads and answers it. */
export const noteProcedures = {
  /** A mutation, because views are recorded. */
  openNotebook: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(lessonNotebookInput)
    .output(lessonNotebookOutput)
    .mutation(call(openLessonNotebook)),
  /** A mutation, because views are recorded. */
  openContractText: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(contractTextInput)
    .output(contractTextOutput)
    .mutation(call(openContractText)),
  writeContractText: memberProcedure
    .meta({ access: 'lesson.own', ownerOnly: true })
    .input(writeContractTextInput)
    .output(writtenLessonNoteOutput)
    .mutation(call(writeContractText)),
  writeNote: coachProcedure
    .meta({ access: 'lesson.teach', ownerOnly: true })
    .input(writeLessonNoteInput)
    .output(writtenLessonNoteOutput)
    .mutation(({ ctx, input }) => writeLessonNote(ctx, ctx.coach.id, input)),
  tickHomework: memberProcedure
    .meta({ access: 'lesson.learn', ownerOnly: true })
    .input(tickHomeworkInput)
    .output(z.void())
    .mutation(call(tickHomework)),
  /** Hides a photo of a lesson; it can be restored for some minutes. */
  deletePhoto: memberProcedure
    .meta({ access: 'lesson.own', ownerOnly: true })
    .input(photoRefInput)
    .output(z.void())
    .mutation(call(deleteLessonPhoto)),
  restorePhoto: memberProcedure
    .meta({ access: 'lesson.own', ownerOnly: true })
    .input(photoRefInput)
    .output(z.void())
    .mutation(call(restoreLessonPhoto)),
  writeLearnerLine: memberProcedure
    .meta({ access: 'lesson.learn', ownerOnly: true })
    .input(learnerLineInput)
    .output(writtenLessonNoteOutput)
    .mutation(call(writeLearnerLine)),
};
