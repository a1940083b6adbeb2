import { describe, expect, it } from 'vitest';
import { defaultFaq, faqDefaults, positionBetween } from './faq';
import { faqTopicTitles } from './faq-topic';
import { faqContent } from './schema';
import { indexFaq, searchFaq } from './search-faq';

const topics = defaultFaq({});
const questions = topics.flatMap((topic) => topic.questions);
const answerOf = (id: string, of = questions) => of.find((question) => question.id === id)?.answer.join(' ');

describe('the questions', () => {
  it('are about forty in four topics, each with an anchor, an answer and a next page of this site', () => {
    expect(topics.map(({ id }) => faqTopicTitles[id])).toEqual(['방문 수업', '임신·출산', '아이 음악·미술', '기업']);
    expect(questions.length).toBeGreaterThanOrEqual(40);
    const anchors = [...topics.map(({ id }) => `topic-${id}`), ...questions.map(({ id }) => id)];
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { id, question, answer, next } of questions) {
      expect(id).toMatch(/^[a-z-]+$/);
      expect(question).toMatch(/[?]$/);
      expect([id, answer.length > 0, answer.every((paragraph) => paragraph !== '')]).toEqual([id, true, true]);
      expect(next.href).toMatch(/^\/(?!\/)/);
    }
  });

  it.each([
    ['trial', '50분 1회에 39,000원이에요. 분야마다 한 번 받을 수 있어요. 둘이 함께 받으면 59,000원이에요.'],
    [
      'together',
      '1회에 20,000원이 추가돼요. 필라테스라면 둘이 85,000원, 한 사람당 42,500원이에요. 4명까지 함께할 수 있고, 인원은 결제하기 전에 골라요.',
    ],
    [
      'free-cancel',
      '처음 정한 시간의 24시간 전까지 무료예요. 그보다 늦어도 확정 알림을 받고 30분 안에는 무료예요. 그 뒤에 취소하면 1회가 차감돼요. 다만 수업 4회마다 무료 취소권이 1회 있어, 늦게 취소해도 1회는 차감하지 않아요.',
    ],
    [
      'company-absence',
      '늦은 취소는 벌점 1점, 결석은 2점이에요. 취소한 자리를 다른 사람이 받으면 벌점이 없어요. 한 달에 3점이 되면 7일 동안 새로 예약할 수 없어요. 벌점에는 이의를 신청할 수 있어요.',
    ],
  ])('about %s are answered with the numbers of the policies', (id, answer) => {
    expect(answerOf(id)).toBe(answer);
  });

  it('of companies that want lessons link to the dialogs of their requests, and of employees to their company', () => {
    const company = topics.find(({ id }) => id === 'company')?.questions ?? [];
    expect(Object.fromEntries(company.map(({ id, next }) => [id, next.href]))).toEqual({
      'company-people': '/f/office#introduction',
      'company-room': '/f/office#introduction',
      'company-price': '/f/office#introduction',
      'company-trial': '/f/office#trial',
      'company-privacy': '/privacy#company',
      'company-lottery': '/f/company/learner/find',
      'company-cancel': '/f/company/learner/find',
      'company-absence': '/f/company/learner/find',
    });
  });

  it('about a refund are answered with the amounts of the function that pays', () => {
    expect(answerOf('refund')).toMatch(
      /필라테스 4회를 260,000원에 결제했다면: 받은 수업 없음 260,000원 \/ .* 195,000원 \/ .* 169,000원$/,
    );
  });

  it('about insurance are answered with the setting, or that there is nothing to name', () => {
    expect(answerOf('insurance')).toContain('아직 가입하지 않았어요');
    const insured = defaultFaq({ insurance: '가온화재 배상책임보험' }).flatMap((topic) => topic.questions);
    expect(answerOf('insurance', insured)).toBe('수업 중 사고에는 이 보험이 적용돼요: 가온화재 배상책임보험');
  });
});

describe('the content of a question', () => {
  it('in code is one that an operator could have saved', () => {
    for (const [key, content] of Object.entries(faqDefaults))
      expect([key, faqContent.parse(content)]).toEqual([key, content]);
  });

  it.each([
    ['topic', 'visit', 'pets'],
    ['position', 0, -1],
    ['position', null, Number.POSITIVE_INFINITY],
    ['title', '가나', '가'],
    ['title', '가'.repeat(100), '가'.repeat(101)],
    ['title', '{체험가격}인가요?', '{가격}인가요?'],
    ['text', '가'.repeat(3000), '가'.repeat(3001)],
    ['nextLabel', '가', ' '],
    ['nextUrl', '/f/price', 'javascript:alert(1)'],
    ['nextUrl', 'https://dagaon.test/', '//payload.test'],
  ])('accepts in %s %j, not %j', (field, good, bad) => {
    const accepts = (value: unknown) => faqContent.safeParse({ ...faqDefaults['trial'], [field]: value }).success;
    expect([accepts(good), accepts(bad)]).toEqual([true, false]);
  });
});

it('a question moves between two others, to the first place and to the last', () => {
  expect([positionBetween(1000, 2000), positionBetween(undefined, 1000), positionBetween(3000, undefined)]).toEqual([
    1500, 500, 4000,
  ]);
});

describe('the search', () => {
  const index = indexFaq(topics);
  const search = (text: string) => searchFaq(index, text).flatMap((topic) => topic.questions.map(({ id }) => id));

  it('finds a word at every key while it is typed', () => {
    for (const typed of ['보', '보ㅎ', '보허', '보험', 'qhgja']) expect(search(typed)).toContain('insurance');
    expect(search('주차')).toEqual(['parking-pets']);
  });

  it('finds the words of a question by their first consonants', () => {
    expect(search('ㅈㅊ')).toContain('parking-pets');
    expect(search('ㅎㅂ')).toContain('child-refund');
    expect(search('ㅎㅂ')).not.toContain('equipment');
  });

  it('finds only questions with every word, in the answer and in the topic too', () => {
    expect(search('아이 환불')).toEqual(expect.arrayContaining(['child-refund']));
    expect(search('아이 환불')).not.toContain('refund');
    expect(search('쌍둥이')).toEqual(['doctor']);
    expect(search('주차 쌍둥이')).toEqual([]);
  });

  it('never finds a word inside of a letter', () => {
    // The keys of 과 (rhk) contain those of ㅏ (k).
    expect(search('k').length).toBeLessThan(questions.length);
    expect(search('ㅋㅋㅋㅋ')).toEqual([]);
  });

  it('shows everything for an empty text and for signs without a letter', () => {
    for (const text of ['', '  ', '?']) expect(search(text)).toHaveLength(questions.length);
  });
});
