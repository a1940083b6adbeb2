import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { NoNumber, numberRefetchMs } from './number-screen';

const noAnswer = rejectionOf(new TypeError('Failed to fetch'), '연결이 없어요.');
const renderScreen = (rejection: typeof noAnswer, mayMark: boolean) =>
  renderToStaticMarkup(<NoNumber rejection={rejection} canMark={mayMark} onRetry={async () => undefined} />);

describe('the attendance number without a connection', () => {
  it('says that marks by hand are queued, only when the expert may mark', () => {
    expect(renderScreen(noAnswer, true)).toMatch(
      /연결되면 지금 번호가 바로 나와요\. .*직접 표시할 수 있고, 연결되면 자동으로 보내요/,
    );
    expect(renderScreen(noAnswer, false)).toContain('연결되면 지금 번호가 바로 나와요.');
    expect(renderScreen(noAnswer, false)).not.toContain('표시');
  });

  it('says nothing about a connection when the server rejected the query', () => {
    expect(renderScreen({ code: 'NOT_FOUND', message: '찾지 못했어요.', details: {} }, true)).not.toContain('연결');
  });
});

it('refetches the attendance number when it changes, and soon while there is no answer', () => {
  const serverNow = seoulInstant(2026, 12, 1, 12);
  const data = { serverNow, changesAt: seoulInstant(2026, 12, 1, 12, 1) };
  expect(numberRefetchMs({ data, error: null })).toBe(60_200);
  expect(numberRefetchMs({ data: { serverNow, changesAt: serverNow }, error: null })).toBe(1000);
  expect(numberRefetchMs({ data: undefined, error: null })).toBe(5000);
  expect(numberRefetchMs({ data, error: new TypeError('Failed to fetch') })).toBe(5000);
});
