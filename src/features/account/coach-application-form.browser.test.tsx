import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tabPlace } from '~/components/browser/stored-value';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { applicationDraft } from './coach-application-draft';
import { CoachApplicationForm } from './coach-application-form';

const typed = {
  displayName: '한지우',
  phone: '01012345678',
  gender: 'female' as const,
  serviceTypes: ['workout' as const],
  place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  headline: '자세를 함께 봐요',
  biography: '집에서 할 수 있는 동작부터 천천히 시작하고, 매주 자세가 어떻게 바뀌는지 함께 살펴봐요.',
  careerYears: 9,
  certificates: ['필라테스 지도자'],
};
const form = (person: string, done: string[] = [], sent?: typeof typed) => (
  <CoachApplicationForm
    sent={sent}
    phone="01000000000"
    encryptedUserId={person}
    onSent={() => void done.push('sent')}
    onBack={() => undefined}
  />
);

it.each([
  ['rejected', new Rejected('CONFLICT'), '그사이 내용이 바뀌었어요.'],
  ['not answered', new ConnectionLost(), '인터넷이 잠시 끊겼어요'],
])('an application that is %s keeps everything typed, for its own account only', async (_, problem, reason) => {
  applicationDraft(tabPlace, 'user-1').write(typed);
  const done: string[] = [];
  show(form('user-1', done), {
    'session.applyAsCoach': () => {
      throw problem;
    },
  });
  await on.type('한 줄 소개', '자세부터 봐요');
  await on.press('지원서 보내기');
  await on.expectText(reason);
  await on.expectValue('한 줄 소개', '자세부터 봐요');
  unmount();
  show(form('user-2'));
  await on.expectValue('한 줄 소개', '');
  await on.expectValue('휴대폰 번호', '01000000000');
  unmount();
  show(form('user-1', done));
  await on.expectValue('한 줄 소개', '자세부터 봐요');
  expect(done).toEqual([]);
  answer({ 'session.applyAsCoach': () => undefined });
  await on.press('지원서 보내기');
  await on.until(() => expect(done).toEqual(['sent']));
  expect(inputsOf('session.applyAsCoach').at(-1)).toEqual({ ...typed, headline: '자세부터 봐요' });
  unmount();
  show(form('user-1'));
  await on.expectValue('한 줄 소개', '');
});

it('an application shows what is missing at each field, and focuses the first one', async () => {
  show(form('user-1'));
  await on.press('지원서 보내기');
  await on.expectText('가르칠 분야를 하나 이상 골라 주세요.');
  await on.expectFocus(page.getByRole('checkbox').first());
  expect(countOf('session.applyAsCoach')).toBe(0);
});

it('a sent application is edited in place, and the draft of the tab is not changed', async () => {
  applicationDraft(tabPlace, 'user-1').write({ ...typed, headline: '보내지 않은 소개' });
  const done: string[] = [];
  show(form('user-1', done, typed), { 'session.changeCoachApplication': () => undefined });
  await on.expectValue('한 줄 소개', typed.headline);
  await on.type('한 줄 소개', '다시 쓴 한 줄 소개');
  await on.press('수정한 지원서 보내기');
  await on.until(() => expect(done).toEqual(['sent']));
  expect(inputsOf('session.changeCoachApplication')).toEqual([{ ...typed, headline: '다시 쓴 한 줄 소개' }]);
  expect(applicationDraft(tabPlace, 'user-1').read()?.headline).toBe('보내지 않은 소개');
});
