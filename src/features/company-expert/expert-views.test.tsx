import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { EarnedLine, OpenLine, StatementLine } from '~/domain/settlement/schema';
import type { StatementAmounts } from '~/domain/settlement/statement';
import { guestSeat } from '~/test/company/lesson-data';
import { readMarkup } from '~/test/markup';
import { AttendeeRow } from './arrival/attendee-row';
import { AmountsList } from './calculate/amounts-list';
import { EarnedList, LineList, OpenList } from './calculate/line-list';
import { TaxNote } from './calculate/tax-note';
import type { DisplayedReservation } from '~/components/outbox/action';

const earnedLine = (change: Partial<EarnedLine> = {}): EarnedLine => ({
  kind: 'COMPANY_LESSON',
  title: '점심 스트레칭',
  of: '다온전자',
  individual: false,
  at: seoulInstant(2026, 11, 3, 12),
  amount: 80_000,
  lessonStatus: null,
  path: '/f/company/expert/arrival/1/2026-11-03?lesson=9',
  ...change,
});

describe('the earnings of an expert', () => {
  it.each([
    [{}, '|점심 스트레칭|11월 3일(화) 오후 12시|다온전자 · 그룹 수업|80,000원|'],
    [{ individual: true }, '|다온전자 · 1:1 수업|'],
    [{ kind: 'LESSON', of: '김하늘', lessonStatus: 'DONE' }, '|김하늘 님 · 1:1 수업|'],
    [{ kind: 'LESSON', of: '김하늘', lessonStatus: 'NOSHOW_LEARNER' }, '|김하늘 님 · 1:1 수업 · 회원 불참|'],
    [{ kind: 'CORRECTION', amount: -5_000 }, '|이의 결과 · 점심 스트레칭|'],
    [{ kind: 'CORRECTION', amount: -5_000 }, '|−5,000원|'],
  ] as const)('show the lesson, its company or learner, and the amount: %o', (change, words) => {
    expect(readMarkup(<EarnedList lines={[earnedLine(change)]} />).words).toContain(words);
  });

  it('link to each lesson that has a page, and collapse the lines after the twelfth', () => {
    const lines = Array.from({ length: 14 }, (_, index) =>
      earnedLine({ title: `수업 ${index}`, path: `/day/${index}` }),
    );
    const { words, hrefs } = readMarkup(<EarnedList lines={lines} />);
    expect(hrefs).toEqual(Array.from({ length: 12 }, (_, index) => `/day/${index}`));
    expect(words).toContain('|나머지 2건 보기|');
    expect(readMarkup(<EarnedList lines={[earnedLine({ path: null })]} />).hrefs).toEqual([]);
  });

  const open = (change: Partial<OpenLine>): OpenLine => ({
    ...earnedLine({ kind: 'LESSON', of: '김하늘' }),
    state: 'PLANNED',
    counts: true,
    disputableUntil: null,
    ...change,
  });
  it.each([
    [{}, '|80,000원|', '|예정|', null],
    [{ at: seoulInstant(2026, 11, 3, 11) }, '|80,000원|', '|진행 중|', null],
    [{ amount: null }, '|단가 미정|', '|예정|', null],
    [{ state: 'TO_MARK', counts: false }, '|80,000원|', '|완료 기록 전|', '다음 정산에 들어가요'],
    [{ state: 'TO_MARK', kind: 'COMPANY_LESSON' }, '|80,000원|', '|출석 마감 전|', null],
    [{ state: 'CHARGED', counts: false, amount: 0 }, '|정산 없음|', '|1회 차감|', null],
    [{ state: 'DISPUTED', counts: false }, '|80,000원|', '', '확인이 끝나면 정산해요'],
    [{ state: 'HELD', disputableUntil: seoulInstant(2026, 11, 6, 9) }, '|80,000원|', '', '11월 6일'],
  ] as const)(
    'of a lesson without a statement show its state and when it is settled: %o',
    (change, sum, chip, later) => {
      const { words } = readMarkup(<OpenList lines={[open(change)]} now={seoulInstant(2026, 11, 3, 11)} />);
      expect(words).toContain(sum);
      expect(words).toContain(chip);
      if (later === null) expect(words).not.toMatch(/정산에 들어가요|정산해요/);
      else expect(words).toContain(later);
    },
  );

  const line = (dispute: StatementLine['dispute']): StatementLine => ({ ...earnedLine(), lineId: 4, dispute });
  const disputed = {
    status: 'ACCEPTED',
    sentence: '두 시간 했어요.',
    disputedAt: seoulInstant(2026, 12, 6, 9),
    decision: '확인했어요.',
    correction: 20_000,
  } as const;
  it('can be disputed once, while disputes are allowed, and show the answer beside the dispute', () => {
    const say = () => undefined;
    const free = readMarkup(<LineList lines={[line(null)]} onDispute={say} />).markup;
    expect(free).toContain('aria-label="11월 3일(화) 오후 12시 점심 스트레칭 이의 신청"');
    expect(readMarkup(<LineList lines={[line(null)]} onDispute={null} />).words).not.toContain('이의 신청');
    const { words } = readMarkup(<LineList lines={[line(disputed)]} onDispute={say} />);
    expect(words).toContain('|두 시간 했어요.|수용|답: 확인했어요.|다음 정산에 20,000원을 더해요.|');
    expect(words).not.toContain('이의 신청');
    const waiting = readMarkup(
      <LineList lines={[line({ ...disputed, status: 'OPEN', decision: null, correction: null })]} onDispute={say} />,
    ).words;
    expect(waiting).toContain('|두 시간 했어요.|이의 확인 중|');
    expect(waiting).not.toContain('답:');
  });
});

describe('the calculation of a payout', () => {
  const figures: StatementAmounts = {
    gross: 125_000,
    carriedIn: 7_000,
    incomeTax: 3_960,
    localTax: 390,
    net: 127_650,
    carriedOut: 0,
  };
  const words = (change: Partial<StatementAmounts>, taxType: 'INDIVIDUAL' | 'BUSINESS', isForecast = false) =>
    readMarkup(<AmountsList figures={{ ...figures, ...change }} {...{ taxType, isForecast }} />).words;
  it('deducts taxes only for an individual, and deducts nothing while the amount is carried over', () => {
    expect(words({}, 'INDIVIDUAL')).toBe(
      '|이번 달 수입 (세금 공제 전)|125,000원|지난달에서 이월|7,000원|소득세 3%|−3,960원|지방소득세 0.3%|−390원|지급액|127,650원|',
    );
    expect(words({ carriedIn: 0 }, 'BUSINESS')).toBe('|이번 달 수입|125,000원|지급액|127,650원|');
    expect(words({ carriedOut: 8_000, carriedIn: 0 }, 'INDIVIDUAL')).toBe(
      '|이번 달 수입|125,000원|다음 달로 이월|8,000원|',
    );
    expect(words({ carriedIn: 0 }, 'BUSINESS', true)).toBe('|예상 수입|125,000원|예상 지급액|127,650원|');
  });

  it('says which tax applies, with the number of a registered business', () => {
    const note = (taxType: 'INDIVIDUAL' | 'BUSINESS') =>
      readMarkup(<TaxNote taxType={taxType} businessNumber="1234567890" />).words;
    expect(note('INDIVIDUAL')).toContain('|세금|개인|소득세 3%와 지방소득세 0.3%를');
    expect(note('BUSINESS')).toContain('|세금|등록 사업자 · 123-45-67890|세금을 공제하지 않고');
  });
});

describe('an attendee in the list of a lesson', () => {
  const row = (change: Partial<DisplayedReservation>): DisplayedReservation => ({
    ...guestSeat,
    distinction: '연구소',
    isWaiting: false,
    ...change,
  });
  const read = (
    change: Partial<DisplayedReservation>,
    props: { mayMark?: boolean; isOver?: boolean; removable?: boolean } = {},
  ) => {
    const { mayMark: canMark = true, isOver = false, removable = false } = props;
    const nothing = () => undefined;
    const { words, markup } = readMarkup(
      <AttendeeRow
        row={row(change)}
        called="김하늘(연구소)"
        waits="연결 대기"
        onMark={nothing}
        onInfo={nothing}
        onRemove={removable ? nothing : null}
        {...{ canMark, isOver }}
      />,
    );
    const buttons = [...markup.matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>/g)].map(([button, pressed]) => [
      pressed,
      button.includes('disabled=""'),
    ]);
    return { words, markup, buttons };
  };
  it.each([
    [
      'RESERVED',
      [
        ['false', false],
        ['false', false],
      ],
    ],
    [
      'ATTENDED',
      [
        ['true', false],
        ['false', false],
      ],
    ],
    [
      'NOSHOW',
      [
        ['false', false],
        ['true', false],
      ],
    ],
  ] as const)('has buttons that show the marked attendance: %s', (status, buttons) => {
    expect(read({ status }).buttons).toEqual(buttons);
  });

  it('cannot be marked after the lesson is closed, and shows the result when attendance is not marked by hand', () => {
    expect(read({ status: 'ATTENDED' }, { isOver: true }).buttons).toEqual([
      ['true', true],
      ['false', true],
    ]);
    const unmarked = read({ status: 'NOSHOW' }, { mayMark: false });
    expect(unmarked.buttons).toEqual([]);
    expect(unmarked.words).toContain('|결석|');
    expect(read({ status: 'RESERVED' }, { mayMark: false }).words).not.toMatch(/\|(출석|결석)\|/);
  });

  it('shows the distinction from people with the same name, what is not sent yet, and a remove button only if allowed', () => {
    expect(read({}).words).toContain('|김하늘|연구소|');
    expect(read({ isWaiting: true }).words).toContain('연결 대기');
    expect(read({}).words).not.toContain('연결 대기');
    expect(read({}, { removable: true }).markup).toContain('aria-label="김하늘(연구소) 님 빼기"');
    expect(read({}).markup).not.toContain('님 빼기');
  });
});
