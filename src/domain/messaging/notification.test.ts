import { expect, it } from 'vitest';
import { notificationOf } from './notification';

const site = 'https://dagaon.test';
const content = { title: '수업 시간이 확정됐어요', paragraphs: ['남긴 의견: 허리가 아파요'] };

it('has the title, the details and the path of the link, but nothing that a person wrote', () => {
  const facts = [
    ['수업', '12월 3일(목) 오후 7시'],
    ['코치', '한지우 코치'],
  ] as const;
  const action = { label: '수업 보기', url: `${site}/f/user/mypage/lesson/learner?encryptedId=a&type=time#top` };
  expect(notificationOf({ ...content, facts, action }, `${site}/`)).toEqual({
    title: '수업 시간이 확정됐어요',
    body: '수업 12월 3일(목) 오후 7시\n코치 한지우 코치',
    path: '/f/user/mypage/lesson/learner?encryptedId=a&type=time#top',
  });
});

it('is null without a link to this site', () => {
  for (const url of ['https://other.test/f', 'https://dagaon.test.other/f', 'javascript:alert(1)', '/f', ''])
    expect([url, notificationOf({ ...content, action: { label: '보기', url } }, site)]).toEqual([url, null]);
  expect(notificationOf(content, site)).toBeNull();
});
