import { page } from 'vitest/browser';
import type { LessonNotebook } from '~/domain/lesson/schema/note';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import type { PartyRole } from '~/domain/lesson/status';
import type { OwnReview, OwnReviewState } from '~/domain/review/schema';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { ReEnrolmentDialog } from '~/features/lesson/contract/re-enrolment-dialog';
import { FollowingForm } from '~/features/lesson/dialogs/following-form';
import { LessonDialogs } from '~/features/lesson/lesson-dialogs';
import { LessonList } from '~/features/lesson/lesson-list';
import { NotebookPage } from '~/features/lesson/note/notebook-page';
import { TrialNoteForm } from '~/features/lesson/trial-note/trial-note-form';
import type { DialogType } from '~/features/lesson/use-lesson-dialog';
import { OwnReviews } from '~/features/review/own-reviews';
import { arrivedVisit, exampleLesson, exampleTrialNote, now } from './examples';
import { exampleLessonNote, exampleNotebook } from './note-examples';
import {
  answersFor,
  candidate,
  coach,
  conflict,
  contract,
  drawing,
  learnerName,
  moved,
  place,
  requested,
  weeks,
} from './record-scene';
import { show } from './show';

/** A view of the lesson record; `press` continues to the state to look at. */
export type RecordView = { open: () => void; press?: () => Promise<void> };

const { startsAt, endsAt } = exampleLesson;
const paths = { learner: '/f/user/mypage/lesson/learner', coach: '/f/user/mypage/lesson/expert' } as const;

/** Opens a dialog of the lesson pages, by default of the first lesson. */
function lessonDialog(
  side: PartyRole,
  type: DialogType,
  {
    change = {},
    lesson = exampleLesson,
    at = now,
  }: { change?: Partial<ContractView>; lesson?: LessonView; at?: Date } = {},
): RecordView['open'] {
  const lessons = [lesson, ...contract.lessons.filter(({ encryptedId }) => encryptedId !== lesson.encryptedId)];
  return () =>
    show(
      <LessonDialogs side={side} now={at} />,
      answersFor(side, { ...contract, lessons, ...change }),
      `${paths[side]}?encryptedId=contract-1&type=${type}&lesson=${lesson.encryptedId}`,
    );
}
const inDialog = () => page.getByRole('dialog');
const pickHour = async () => {
  await inDialog()
    .getByRole('button', { name: /^\d\d:00/ })
    .first()
    .click();
};

const { opened } = exampleNotebook;
if (!opened) throw new Error('the example has no lesson');
const photo = (id: string, colour: string, uploadedBy: 'coach' | 'learner' = 'coach') => ({
  encryptedPhotoId: id,
  url: drawing(colour),
  width: 900,
  height: 1200,
  pose: null,
  uploadedBy,
  canDelete: true,
  createdAt: opened.startsAt,
});
const compared = (id: string, day: number, lessons: number, colour: string) => ({
  encryptedPhotoId: id,
  url: drawing(colour),
  width: 900,
  height: 1200,
  pose: 'FRONT' as const,
  startsAt: seoulInstant(2026, 11, day, 19),
  lessons,
});
const notebook: LessonNotebook = {
  ...exampleNotebook,
  side: 'learner',
  coachName: coach.name,
  learnerName,
  opened: {
    ...opened,
    note: exampleLessonNote,
    photos: [photo('photo-1', '#c58'), photo('photo-2', '#58c', 'learner'), photo('photo-3', '#5a7')],
  },
  comparedPhotos: [compared('a', 3, 1, '#b75'), compared('b', 24, 4, '#57b')],
};
const openNotebook = (change: Partial<LessonNotebook> = {}) =>
  show(<NotebookPage notebook={{ ...notebook, ...change }} />, {}, '/mypage/lessons/detail/');

const subject: OwnReviewState['subject'] = {
  encryptedContractId: 'contract-1',
  coach: { name: coach.name, encryptedCoachId: 'coach-1', avatarSeed: 1, gender: 'female' },
  programTitle: contract.program.title,
  serviceType: 'workout',
  lessons: 12,
  lastLessonAt: now,
};
const writtenReview: OwnReview = {
  encryptedReviewId: 'review-1',
  kind: 'NORMAL',
  rating: 5,
  contents: '두 번 만에 아침에 일어날 때 목이 가벼워졌어요. 집에서도 매일 10분씩 하고 있어요.',
  createdAt: now,
  edited: true,
  shown: true,
  editable: true,
  editableUntil: now,
  photos: ['#c58', '#58c'].map((colour, index) => ({
    encryptedPhotoId: `photo-${index}`,
    url: drawing(colour),
    thumbnailUrl: drawing(colour),
    width: 900,
    height: 1200,
    hiddenReason: index === 1 ? '얼굴이 나온 다른 사람이 있어요.' : null,
  })),
};
const review = (kinds: OwnReviewState['kinds']): RecordView['open'] => {
  const state: OwnReviewState = { subject, photoConsent: { granted: true, at: now }, kinds };
  return () =>
    show(
      <OwnReviews waiting={{ subjects: [] }} written={{ items: [], nextCursor: null }} />,
      {
        'review.own': () => state,
        'review.waiting': () => ({ subjects: [] }),
        'review.written': () => ({ items: [], nextCursor: null }),
      },
      '/f/user/mypage/review?contract=contract-1',
    );
};
const withoutDate: Partial<ContractView> = {
  lessons: [],
  next: { ...contract.next, kind: 'FIRST_DATE', encryptedLessonId: null, startsAt: null },
};
const inTrial = { programType: 'trial', trialLessonAt: now, mayWriteTrialNote: true } as const;
const substitution = {
  encryptedSubstitutionId: 'substitution-1',
  status: 'OFFERED',
  coachName: candidate.name,
  encryptedCoachId: 'coach-2',
  answerBy: startsAt,
} as const;

/** Every dialog of the lesson record. */
export const recordDialogs: Readonly<Record<string, RecordView>> = {
  'payment info': { open: lessonDialog('learner', 'info') },
  'the answers of the form': {
    open: lessonDialog('coach', 'info'),
    press: () => inDialog().getByRole('tab').last().click(),
  },
  'a new class': { open: lessonDialog('learner', 'book'), press: pickHour },
  'the first date': { open: lessonDialog('learner', 'time', { change: withoutDate }) },
  'a date to confirm': { open: lessonDialog('learner', 'time', { lesson: requested }) },
  'another time': { open: lessonDialog('coach', 'move'), press: pickHour },
  'a move to answer': { open: lessonDialog('learner', 'time', { lesson: moved }) },
  'a move of all following lessons': {
    open: () =>
      show(
        <FollowingForm
          {...{ contract, now }}
          side="learner"
          lesson={exampleLesson}
          startsAt={new Date(startsAt.getTime() + HOUR_MS)}
          onClose={() => undefined}
          onBack={() => undefined}
        />,
        {
          'lesson.planFollowing': () => ({
            expiresAt: null,
            moves: [0, 1, 2].map((index) => ({
              encryptedLessonId: `lesson-${index + 1}`,
              from: weeks(startsAt, index),
              startsAt: weeks(new Date(startsAt.getTime() + HOUR_MS), index),
              problem: null,
              holiday: null,
              alternatives: [],
              freeCancelUntil: weeks(now, index),
              ...(index === 1 ? conflict(weeks(startsAt, index)) : {}),
            })),
          }),
        },
        paths.learner,
      ),
  },
  'several times to answer': { open: lessonDialog('learner', 'answers') },
  'a weekly series': {
    open: lessonDialog('learner', 'series', { change: { heldStartsAt: weeks(startsAt, 1) } }),
    press: () =>
      inDialog()
        .getByRole('button', { name: /일정 보기/ })
        .click(),
  },
  'a late cancel': { open: lessonDialog('learner', 'cancel') },
  'a coach who did not come': { open: lessonDialog('learner', 'absent', { at: endsAt }) },
  'a learner who is not there': {
    open: lessonDialog('coach', 'absent', { lesson: { ...exampleLesson, visit: arrivedVisit }, at: endsAt }),
  },
  'a complaint': { open: lessonDialog('learner', 'report') },
  'a statement with photos': { open: lessonDialog('coach', 'words') },
  'the visit code of the learner': {
    open: lessonDialog('learner', 'visit', { lesson: { ...exampleLesson, visit: arrivedVisit }, at: startsAt }),
  },
  'the visit code for the coach': { open: lessonDialog('coach', 'visit', { at: startsAt }) },
  memos: { open: lessonDialog('coach', 'memo') },
  'the gathering': { open: lessonDialog('learner', 'gathering') },
  'a pause': { open: lessonDialog('learner', 'pause') },
  'the note type': { open: lessonDialog('coach', 'note', { change: inTrial }) },
  'the program note': { open: lessonDialog('coach', 'program') },
  'additional info': { open: lessonDialog('learner', 'extra') },
  'additional info for the coach': { open: lessonDialog('coach', 'extra') },
  'a substitute to find': {
    open: lessonDialog('coach', 'substitute'),
    press: () => inDialog().getByText(candidate.name).first().click(),
  },
  'a substitute to accept': {
    open: lessonDialog('learner', 'substitute', { lesson: { ...exampleLesson, substitution } }),
  },
  'the re-enrolment': {
    open: () =>
      show(
        <ReEnrolmentDialog
          contracts={[
            {
              ...contract,
              status: 'COMPLETED',
              counts: { ...contract.counts, used: 12, left: 0 },
              read: { ...contract.read, writableNormalReview: true },
            },
          ]}
        />,
        {},
        paths.learner,
      ),
  },
  'a photo to compare': {
    open: () => openNotebook(),
    press: () => page.getByRole('button', { name: '비교 사진 올리기' }).click(),
  },
  'a photo at full size': {
    open: () => openNotebook(),
    press: () =>
      page
        .getByRole('button', { name: /크게 보기/ })
        .first()
        .click(),
  },
  'the review type': {
    open: review([
      { kind: 'NORMAL', writable: true, review: writtenReview },
      { kind: 'END_LESSON', writable: true, review: null },
      { kind: 'BEFORE_AFTER', writable: true, review: null },
    ]),
  },
  'a review': { open: review([{ kind: 'NORMAL', writable: true, review: writtenReview }]) },
  'a review after the last lesson': { open: review([{ kind: 'END_LESSON', writable: true, review: null }]) },
  'a review before and after': { open: review([{ kind: 'BEFORE_AFTER', writable: true, review: null }]) },
  'a review that is final': {
    open: review([{ kind: 'NORMAL', writable: false, review: { ...writtenReview, editable: false } }]),
  },
};

const month = '2030-10';
const inMonth = (id: string, day: number, change: Partial<LessonView> = {}): LessonView => {
  const at = seoulInstant(2030, 10, day, 19);
  return { ...exampleLesson, encryptedId: id, startsAt: at, endsAt: new Date(at.getTime() + HOUR_MS), ...change };
};

/** The pages of the lesson record that other components show only in parts. */
export const recordPages: Readonly<Record<string, RecordView>> = {
  'a note with photos compared by a slider': { open: () => openNotebook() },
  'the form of a note': { open: () => openNotebook({ side: 'coach', opened: { ...opened, photos: [] } }) },
  'the form of a trial note': {
    open: () =>
      show(
        <TrialNoteForm note={{ ...exampleTrialNote, learnerName, programTitle: contract.program.title }} />,
        {},
        '/consulting/reg/',
      ),
  },
  'the calendar of lessons': {
    open: () =>
      show(
        <LessonList
          side="learner"
          renderedAt={now}
          first={{
            month,
            upcoming: null,
            contracts: [
              {
                ...contract,
                lessons: [
                  inMonth('a', 4, { place }),
                  inMonth('b', 4, { status: 'CANCELLED_FREE', number: null }),
                  inMonth('c', 11),
                ],
              },
            ],
            nextCursor: null,
          }}
        />,
        {},
        `${paths.learner}?month=${month}&view=calendar`,
      ),
  },
};
