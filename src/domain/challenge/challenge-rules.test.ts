import { describe, expect, it } from 'vitest';
import { changeRejection, isChangeable, publishRejection, videosOver } from './change';
import { periodLabel } from './labels';
import { saveChallengeInput } from './schema';
import { challengeMachine, endedEarlyOn, endedBeforeStart, phaseOf } from './status';
import { isPlayedInline, isVideoAddress, lengthLabel } from './video';

const period = { startsOn: '2026-11-24', endsOn: '2026-12-07' };

describe('the phase of a challenge', () => {
  it.each([
    ['DRAFT', '2026-11-25', 'draft'],
    ['DRAFT', '2027-01-01', 'draft'],
    ['PUBLISHED', '2026-11-23', 'coming'],
    ['PUBLISHED', '2026-11-24', 'running'],
    ['PUBLISHED', '2026-12-07', 'running'],
    ['PUBLISHED', '2026-12-08', 'over'],
    ['ENDED', '2026-11-23', 'over'],
    ['ENDED', '2026-11-25', 'over'],
  ] as const)('%s on %s is %s', (status, day, phase) => {
    expect(phaseOf({ status, ...period }, day)).toBe(phase);
    expect(isChangeable({ status, ...period }, day)).toBe(phase !== 'over');
  });

  it('changes from draft to its end by operators, is published by the system at a scheduled time, and never changes back', () => {
    expect(challengeMachine.transitions).toEqual({
      DRAFT: { PUBLISHED: ['operator', 'system'] },
      PUBLISHED: { ENDED: ['operator'] },
    });
  });
});

describe('a challenge that an operator ended', () => {
  const endedAt = (day: string) => endedEarlyOn({ ...period, endedAt: new Date(`${day}T23:59:00+09:00`) });

  it('is over on that day in Seoul, unless that was its last day', () => {
    expect(endedEarlyOn({ ...period, endedAt: null })).toBeNull();
    expect(['2026-11-20', '2026-12-06', '2026-12-07'].map(endedAt)).toEqual(['2026-11-20', '2026-12-06', null]);
  });

  it('shows its last day, or that it never began', () => {
    const phaseOf = (endedOn: string | null) => ({ ...period, endedOn });
    expect(periodLabel(phaseOf(null))).toBe('11월 24일(화) ~ 12월 7일(월)');
    expect(periodLabel(phaseOf('2026-12-01'))).toBe('11월 24일(화) ~ 12월 1일(화)');
    expect(periodLabel(phaseOf('2026-11-24'))).toBe('11월 24일(화)');
    expect(periodLabel(phaseOf('2026-11-23'))).toBe('11월 24일(화) 시작 전에 종료');
    expect([null, '2026-11-24', '2026-11-23'].map((day) => endedBeforeStart(phaseOf(day)))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it('a video that another operator has removed meanwhile is saved as a new one', () => {
  const video = { title: '목 풀기', seconds: 60, address: '/videos/neck.webm' };
  const typed = [{ ...video, videoId: 7 }, { ...video, videoId: 8 }, video];
  expect(videosOver(typed, [{ videoId: 9 }, { videoId: 7 }]).map(({ videoId }) => videoId)).toEqual([7, null, null]);
});

describe('a published challenge', () => {
  const before = { ...period, goalDays: 10, forAll: false, csCorporateIds: [1, 2] };
  const problemOf = (after: Partial<typeof before>, today = '2026-11-30') =>
    changeRejection(before, { ...before, ...after }, today)?.path ?? null;

  it('keeps its first day, its goal and its companies', () => {
    expect(problemOf({ startsOn: '2026-11-25' })).toBe('startsOn');
    expect(problemOf({ goalDays: 9 })).toBe('goalDays');
    expect(problemOf({ csCorporateIds: [1] })).toBe('csCorporateIds');
    expect(problemOf({ csCorporateIds: [2, 1, 3] })).toBeNull();
    expect(problemOf({ forAll: true, csCorporateIds: [] })).toBeNull();
    const all = { ...before, forAll: true, csCorporateIds: [] };
    expect(changeRejection(all, { ...all, forAll: false, csCorporateIds: [1, 2] }, '2026-11-30')?.path).toBe(
      'csCorporateIds',
    );
  });

  it('can end today or later, or keep its last day', () => {
    expect(problemOf({ endsOn: '2026-11-29' })).toBe('endsOn');
    expect(problemOf({ endsOn: '2026-11-30' })).toBeNull();
    expect(problemOf({ endsOn: '2026-12-20' })).toBeNull();
    expect(problemOf({}, '2026-12-20')).toBeNull();
  });

  it('needs a video and a first day that has not passed when it is published', () => {
    expect(publishRejection({ startsOn: '2026-11-24', videos: 1 }, '2026-11-24')).toBeNull();
    expect(publishRejection({ startsOn: '2026-11-24', videos: 1 }, '2026-11-25')).toContain('11월 24일');
    expect(publishRejection({ startsOn: '2026-11-24', videos: 0 }, '2026-11-24')).toContain('영상');
  });
});

describe('the input of an operator', () => {
  const draft = {
    title: '아침 5분',
    description: '',
    ...period,
    goalDays: 14,
    forAll: true,
    csCorporateIds: [],
    videos: [{ title: '목 풀기', seconds: 60, address: 'https://videos.example.com/neck' }],
  };
  const wrong = (change: object) =>
    saveChallengeInput.safeParse({ ...draft, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('needs a goal within its period', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ goalDays: 15 })).toEqual(['goalDays']);
    expect(wrong({ endsOn: '2026-11-23' })).toEqual(['endsOn']);
    expect(wrong({ endsOn: '2027-03-03' })).toEqual([]);
    expect(wrong({ endsOn: '2027-03-04' })).toEqual(['endsOn']);
    expect(wrong({ endsOn: '2026-11-31', goalDays: 1 })).toEqual(['endsOn']);
  });

  it('is for all companies or for some', () => {
    expect(wrong({ forAll: false })).toEqual(['csCorporateIds']);
    expect(wrong({ forAll: false, csCorporateIds: [3] })).toEqual([]);
  });

  it('has all that is wrong together: the period and the companies beside numbers that cannot be read', () => {
    const [video] = draft.videos;
    expect(wrong({ endsOn: '2026-11-23', forAll: false, goalDays: Number.NaN })).toEqual([
      'goalDays',
      'endsOn',
      'csCorporateIds',
    ]);
    expect(wrong({ goalDays: 15, videos: [{ ...video, seconds: Number.NaN }] })).toEqual([
      'videos.0.seconds',
      'goalDays',
    ]);
    expect(wrong({ startsOn: '', forAll: false })).toEqual(['startsOn', 'csCorporateIds']);
  });

  it('names the day that is missing', () => {
    const words = (change: object) => saveChallengeInput.safeParse({ ...draft, ...change }).error?.issues[0]?.message;
    expect(words({ startsOn: '' })).toBe('시작일을 골라 주세요.');
    expect(words({ endsOn: '' })).toBe('종료일을 골라 주세요.');
  });
});

describe('the URL of a video', () => {
  it.each([
    ['https://videos.example.com/neck.mp4', true],
    ['/videos/neck.webm', true],
    ['http://videos.example.com/neck.mp4', false],
    ['//videos.example.com/neck.mp4', false],
    ['/\\videos.example.com', false],
    ['javascript:alert(1)', false],
    ['https://user:secret@videos.example.com/', false],
    ['https://', false],
    ['https://videos.example.com/a b', false],
    ['/', false],
    ['', false],
  ])('%s is valid: %s', (address, expected) => {
    expect(isVideoAddress(address)).toBe(expected);
  });

  it('is played on the page if it is on this site or an allowed origin', () => {
    const origins = ['https://files.example.com'];
    expect(isPlayedInline('/videos/neck.webm', [])).toBe(true);
    expect(isPlayedInline('https://files.example.com/neck.mp4', origins)).toBe(true);
    expect(isPlayedInline('https://files.example.com.evil.example/neck.mp4', origins)).toBe(false);
    expect(isPlayedInline('https://files.example.com/neck.mp4', [])).toBe(false);
    expect(isPlayedInline('//files.example.com/neck.mp4', origins)).toBe(false);
  });
});

it('formats lengths and periods in natural Korean', () => {
  expect([45, 60, 95, 600, 3600].map(lengthLabel)).toEqual(['45초', '1분', '1분 35초', '10분', '60분']);
  expect(periodLabel({ startsOn: '2026-11-24', endsOn: '2026-11-24', endedOn: null })).toBe('11월 24일(화)');
});
