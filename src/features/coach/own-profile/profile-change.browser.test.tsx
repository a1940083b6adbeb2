import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnProfileRequest } from '~/domain/coach/schema/profile-request';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ProfileChangeSection } from './profile-change-section';

const stored: OwnProfileRequest['stored'] = {
  displayName: '한지우',
  careerYears: 9,
  certificates: ['생활체육지도사'],
  serviceTypes: ['workout'],
  permalinks: ['pilates'],
  purposes: ['posture'],
};
const ownProfile: OwnProfileRequest = {
  version: 'one',
  stored,
  request: null,
  programs: [
    { permalink: 'pilates', title: '필라테스', serviceType: 'workout', purposes: ['posture', 'diet'] },
    { permalink: 'piano', title: '피아노', serviceType: 'music', purposes: [] },
  ],
};
const submitted: NonNullable<OwnProfileRequest['request']> = {
  requestId: 3,
  status: 'SUBMITTED',
  before: { careerYears: 9 },
  changes: { careerYears: 12 },
  reason: null,
  submittedAt: seoulInstant(2026, 11, 3, 9),
  decidedAt: null,
};

let data = ownProfile;
beforeEach(() => {
  data = ownProfile;
});
const open = () => show(<ProfileChangeSection />, { 'session.profileRequest': () => data });
const send = () => on.press('변경 요청하기');

describe('a change of the profile that an operator checks', () => {
  it('is requested with all fields, and its state is shown', async () => {
    open();
    await expect.element(on.button('변경 요청하기')).toBeDisabled();
    await on.type('경력', '12');
    await page.getByRole('checkbox', { name: '음악', exact: true }).click({ force: true });
    await send();
    await on.expectText('하나 이상 골라 주세요.');
    expect(inputsOf('session.requestProfileChange')).toEqual([]);
    await page.getByRole('checkbox', { name: '피아노' }).click({ force: true });
    answer({
      'session.requestProfileChange': () => {
        data = { ...ownProfile, request: submitted };
        return { requestId: 3 };
      },
    });
    await send();
    await on.expectText('확인 중인 요청이 있어요');
    expect(inputsOf('session.requestProfileChange')).toEqual([
      {
        version: 'one',
        requestId: null,
        displayName: '한지우',
        careerYears: 12,
        certificates: ['생활체육지도사'],
        serviceTypes: ['workout', 'music'],
        offering: { permalinks: ['pilates', 'piano'], purposes: ['posture'] },
      },
    ]);
    await expect.element(on.button('변경 요청하기')).toBeDisabled();
  });

  it('is withdrawn after a question, and the form begins with the profile again', async () => {
    data = { ...ownProfile, request: submitted };
    open();
    await expect.element(on.field('경력')).toHaveValue('12');
    answer({
      'session.withdrawProfileRequest': () => {
        data = { ...ownProfile, request: { ...submitted, status: 'WITHDRAWN' } };
      },
    });
    await on.press('요청 취소하기');
    await on.question('이 요청을 취소할까요?').getByRole('button', { name: '요청 취소하기' }).click();
    await expect.element(on.field('경력')).toHaveValue('9');
    expect(inputsOf('session.withdrawProfileRequest')).toEqual([{ requestId: 3 }]);
    await on.expectNoText('확인 중인 요청이 있어요');
  });

  it('shows the reason of a returned one, and begins with what was requested, which can be sent again', async () => {
    data = { ...ownProfile, request: { ...submitted, status: 'RETURNED', reason: '경력을 확인할 서류가 없어요.' } };
    open();
    await on.expectText('경력을 확인할 서류가 없어요.');
    await expect.element(on.field('경력')).toHaveValue('12');
    await on.expectText('9년');
    // It can be sent again unchanged.
    answer({
      'session.requestProfileChange': () => {
        data = { ...ownProfile, request: { ...submitted, requestId: 4 } };
        return { requestId: 4 };
      },
    });
    await send();
    await on.expectText('확인 중인 요청이 있어요');
    expect(inputsOf('session.requestProfileChange')).toMatchObject([{ requestId: null, careerYears: 12 }]);
    await expect.element(on.button('변경 요청하기')).toBeDisabled();
  });

  it('keeps what was typed when the profile or the request changed meanwhile, and is sent again on the new state', async () => {
    open();
    await on.type('활동 이름', '한지아');
    answer({
      'session.requestProfileChange': ({ version }) => {
        if (version === 'two') return { requestId: 4 };
        data = { ...ownProfile, version: 'two', request: submitted };
        throw new Rejected('CONFLICT');
      },
    });
    await send();
    await on.expectText('그사이 프로필이나 요청이 바뀌었어요.');
    await on.expectText('확인 중인 요청이 있어요');
    await expect.element(on.field('활동 이름')).toHaveValue('한지아');
    await send();
    await on.until(() =>
      expect(inputsOf('session.requestProfileChange').at(-1)).toMatchObject({
        version: 'two',
        requestId: 3,
        displayName: '한지아',
      }),
    );
  });
});
