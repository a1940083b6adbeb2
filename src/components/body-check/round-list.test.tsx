import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BodyCheckRound } from '~/domain/body-check/schema';
import { RoundList } from './round-list';

const rounds = (count: number): BodyCheckRound[] =>
  Array.from({ length: count }, (_, index) => ({
    b2bTimetableReservationId: 1000 + index,
    round: index + 1,
    startsAt: new Date('2026-11-02T03:00:00Z'),
    programTitle: '점심 스트레칭',
    expertName: '서유정',
    entries: [{ part: '목', side: 'BOTH', vas: 2, mmt: 3, other: '' }],
    comment: '',
  }));
const shownOf = (count: number) => {
  const markup = renderToStaticMarkup(<RoundList rounds={rounds(count)} />);
  return { rounds: [...markup.matchAll(/(\d+)회차<\/b>/gu)].map(([, round]) => Number(round)), markup };
};

describe('the list of rounds', () => {
  it('begins with the newest ten and says how many more are folded', () => {
    const { rounds: shown, markup } = shownOf(200);
    expect(shown).toEqual([200, 199, 198, 197, 196, 195, 194, 193, 192, 191]);
    expect(markup).toContain('지난 190회 더 보기');
  });

  it('shows all rounds when there are at most ten', () => {
    const { rounds: shown, markup } = shownOf(10);
    expect(shown).toHaveLength(10);
    expect(markup).not.toContain('더 보기');
  });
});
