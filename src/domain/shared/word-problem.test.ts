import { describe, expect, it } from 'vitest';
import { profileWordProblem, wordProblem } from './word-problem';

describe('a text of an operator', () => {
  it.each([
    ['허리 통증 치료를 도와요.', '치료'],
    ['치료사가 직접 해 드려요.', '치료'],
    ['치료 중심의 수업', '치료'],
    ['물리치료를 해 드려요.', '치료'],
    ['한 달이면 완치돼요.', '완치'],
    ['자세를 진단해 드려요.', '진단'],
    ['운동을 처방해요.', '처방'],
    ['도수 수업', '도수'],
    ['목 마사지', '마사지'],
    ['순산을 도와요.', '순산'],
  ])('%j may not say %s', (text, word) => {
    expect(wordProblem(text)).toBe(
      `‘${word}’ 대신 ‘운동 지도’, ‘움직임 연습’처럼 써 주세요. 의료에서만 쓸 수 있는 표현이에요.`,
    );
  });

  it.each([
    ['Physical therapy at your office', 'therapy'],
    ['Massage for tired shoulders', 'Massage'],
    ['We cure back pain.', 'cure'],
    ['A coach diagnoses your posture.', 'diagnoses'],
    ['Healing lessons', 'Healing'],
  ])('%j may not say %s', (text, word) => {
    expect(wordProblem(text)).toBe(
      `‘${word}’ 대신 ‘exercise’, ‘coaching’처럼 써 주세요. 의료에서만 쓸 수 있는 표현이에요.`,
    );
  });

  it.each([
    ['The best coaches in Seoul', 'The best'],
    ['Proven lessons', 'Proven'],
    ['업계 최초의 수업', '업계 최'],
    ['만족도 1위', '1위'],
    ['검증된 코치', '검증된'],
    ['자격을 확인한 코치', '자격을 확인한'],
    ['100% 환불', '100%'],
    ['효과를 보장해요', '효과를 보장'],
  ])('%j may not claim %s', (text, claim) => {
    expect(wordProblem(text)).toBe(`‘${claim}’ 부분을 빼 주세요. 근거를 보여 줄 수 없는 표현이에요.`);
  });

  it.each([
    '물리치료사로 일한 코치예요.',
    '작업 치료사로 시작했어요.',
    '음악 치료를 전공했어요.',
    '운동처방학을 공부했어요.',
    '치료 중이라면 먼저 의사와 상의해 주세요.',
    '암 치료를 받은 뒤라면 알려 주세요.',
    '진단받은 병이 있나요?',
    '한 달 빈도수',
    '움직임을 연습해요.',
    'Anyone under treatment should talk to a doctor first.',
    'A former physical therapist',
    'Wellness and health, secure and procured',
  ])('%j is accepted', (text) => {
    expect(wordProblem(text)).toBeNull();
  });
});

describe('a text of a coach', () => {
  it.each(['허리 통증 치료를 도와요.', '산후 마사지 경력 5년', '만족도 1위', '효과를 보장해요', 'Sports massage'])(
    '%j is rejected',
    (text) => {
      expect(profileWordProblem(text)).toMatch(/주세요/);
      expect(profileWordProblem(text)).toBe(wordProblem(text));
    },
  );

  it.each(['국가 공인 생활체육지도사예요.', '물리치료사로 6년 일했어요.', '진단받은 분은 먼저 알려 주세요.'])(
    '%j is accepted',
    (text) => {
      expect(profileWordProblem(text)).toBeNull();
    },
  );
});
