import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { rememberEmail } from '~/components/account/typed-email';
import { SessionEndHost } from '~/components/account/session-end-host';
import { AppealDialog } from '~/features/company-learner/my/appeal-dialog';
import { QuestionDialog } from '~/features/company-learner/question/question-dialog';
import { LessonReviewForm } from '~/features/company-learner/review/lesson-review-form';
import { TrialNoteForm } from '~/features/lesson/trial-note/trial-note-form';
import { OwnReviewForm } from '~/features/review/own-review-form';
import { ownLesson } from '~/test/company/lesson-data';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { type Answers, type CallName, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { clearPagePerson, setPagePerson } from '~/trpc/page-person';

const nothing = () => undefined;
const healing = {
  csCorporateProgramType: 5,
  answer: {
    medicalHistoryYN: 'Y',
    medicalHistory: '두통',
    intensiveCare: ['shoulder'],
    bodyTouch: true,
    mood: 'stressed',
  },
  updatedAt: now,
};

type Form = { page: ReactNode; call: CallName; answers?: Answers; send: string | RegExp; fill: () => Promise<void> };
const textInput = () => page.getByRole('textbox').last();

/** Long forms. */
const forms: Readonly<Record<string, Form>> = {
  'an appeal': {
    page: <AppealDialog reservation={ownLesson({})} onClose={nothing} />,
    call: 'b2bLearner.appeal',
    send: '이의 신청',
    fill: () => textInput().fill('지하철이 멈췄어요.'),
  },
  'answers to questions': {
    page: <QuestionDialog type={5} next={null} onDone={nothing} onClose={nothing} />,
    call: 'b2bLearner.answerQuestions',
    answers: {
      'b2bLearner.questions': () =>
        ({
          consent: { granted: true, at: now },
          answers: [{ csCorporateProgramType: 5, stand: 'answered', kept: healing, declinedAt: null, programs: [] }],
        }) as never,
      'session.baseInfo': () => ({ loggedInFromAdmin: false }) as never,
    },
    send: '답 저장하기',
    fill: async () => {
      await page.getByText('해당 없어요').click();
      await textInput().fill('두통과 어깨 결림');
    },
  },
  'a review of a lesson at a company': {
    page: (
      <LessonReviewForm
        lesson={
          { b2bTimetableReservationId: 1, title: '요가', startsAt: now, expertName: '서유정', review: null } as never
        }
        onDone={nothing}
      />
    ),
    call: 'b2bLearner.review',
    send: /남기기$/,
    fill: async () => {
      await expect.element(page.getByRole('group').first()).toBeVisible();
      for (const group of page.getByRole('group').all()) await group.getByRole('radio').first().click();
      await textInput().fill('어깨가 가벼워졌어요.');
    },
  },
  'a review of a coach': {
    page: (
      <OwnReviewForm
        photoConsent={{ granted: false, at: null }}
        subject={
          {
            encryptedContractId: 'contract-1',
            coach: { name: '한지우', encryptedCoachId: 'coach-1', avatarSeed: 1, gender: 'female' },
          } as never
        }
        of={{ kind: 'NORMAL', writable: true, review: null }}
        onDone={nothing}
      />
    ),
    call: 'review.write',
    send: '후기 남기기',
    fill: async () => {
      await page.getByRole('radio').last().click();
      await textInput().fill('두 번 만에 아침에 일어날 때 목이 가벼워졌어요.');
    },
  },
  'a note of a trial': {
    page: (
      <TrialNoteForm
        note={{
          encryptedId: 'contract-1',
          draftKey: 'trial-1',
          text: '',
          notedAt: null,
          trialAt: now,
          learnerName: '김하늘',
          programTitle: '필라테스',
          serviceType: 'workout',
        }}
      />
    ),
    call: 'lesson.writeTrialNote',
    send: '노트 남기기',
    fill: () => textInput().fill('골반이 왼쪽으로 기울어요. 다음에는 둔근부터 봐요.'),
  },
};

afterEach(() => {
  clearPagePerson();
  rememberEmail('');
});

it.each(Object.entries(forms))(
  '%s that is sent after the session has ended is sent again unchanged after a login in place',
  async (_name, { page: form, call, answers = {}, send, fill }) => {
    let isAlive = false;
    setPagePerson({ encryptedUserId: 'user-1', name: '김하늘', email: 'haneul@dagaon.test', isActing: false });
    // The email of another account that was typed on this page.
    rememberEmail('other@dagaon.test');
    const answering = {
      [call]: () => {
        if (!isAlive) throw new Rejected('UNAUTHENTICATED');
      },
      'session.loginMethods': () => ({ providers: [] }) as never,
      'session.login': () => {
        isAlive = true;
        return undefined as never;
      },
    };
    show(
      <>
        <SessionEndHost />
        {form}
      </>,
      { ...answers, ...(answering as Answers) },
    );
    await fill();
    await page.getByRole('button', { name: send }).click();
    const login = on.dialog('다시 로그인해 주세요');
    await expect.element(login).toBeVisible();
    await expect.element(login.getByLabelText('이메일')).toHaveValue('haneul@dagaon.test');
    await login.getByLabelText('비밀번호', { exact: true }).fill('warm-lamp-42');
    await login.getByRole('button', { name: '로그인하고 계속하기' }).click();
    await on.until(() => expect(inputsOf(call)).toHaveLength(2));
    const [first, repeated] = inputsOf(call);
    expect(repeated).toEqual(first);
    await expect.element(login).not.toBeInTheDocument();
  },
);
