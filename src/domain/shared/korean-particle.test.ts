import { expect, it } from 'vitest';
import { withParticle } from './korean-particle';

it.each([
  ['오전', '오전을'],
  ['오후', '오후를'],
  ['역삼1동', '역삼1동을'],
  ['PT', 'PT를'],
  ['', '를'],
  ['각', '각을'],
  ['힣', '힣을'],
  ['가', '가를'],
  ['3', '3을'],
  ['2', '2를'],
  ['100', '100을'],
  ['오후 7시 30분', '오후 7시 30분을'],
  ['‘마지막 피아노’', '‘마지막 피아노’를'],
  ['‘줄넘기 (5단)’', '‘줄넘기 (5단)’을'],
  ['MMT', 'MMT를'],
  ['VR', 'VR을'],
  ['kim@naver.com', 'kim@naver.com을'],
  ['kim@dagaon.co.kr', 'kim@dagaon.co.kr을'],
  ['kim@company.io', 'kim@company.io를'],
])('%s → %s', (word, expected) => {
  expect(withParticle(word, '을', '를')).toBe(expected);
});

it.each([
  ['kim@naver.com', 'kim@naver.com으로'],
  ['kim@daum.net', 'kim@daum.net으로'],
  ['kim@dagaon.co.kr', 'kim@dagaon.co.kr로'],
  ['오후 7시', '오후 7시로'],
  ['28일 자정', '28일 자정으로'],
  ['오후 7시 30분', '오후 7시 30분으로'],
  ['수요일', '수요일로'],
  ['7', '7로'],
  ['6', '6으로'],
])('%s → %s, where ㄹ takes 로', (word, expected) => {
  expect(withParticle(word, '으로', '로')).toBe(expected);
});
