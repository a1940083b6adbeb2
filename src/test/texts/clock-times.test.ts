import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = globSync('{src,worker}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !/^src[/](?:generated|test)[/]/.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));

/** Every file that pads a number with a zero, with the number; clock times come from `formatClock` only. */
const paddedNumbers: Readonly<Record<string, string>> = {
  'src/components/calendar/month-picker.tsx': 'the number of a month',
  'src/domain/catalog/weekly-hours.ts': 'minutes of weekly hours, which have no date',
  'src/domain/shared/seoul-time.ts': 'formatClock itself',
  'src/domain/shared/typed-value.ts': 'month and day of a typed date',
  'src/features/company-expert/arrival/number-screen.tsx': 'the seconds of the server’s clock',
  'src/features/operations/list/format-time.ts': 'month and day in lists of the console',
  'src/server/integrations/payment-gateway/sandbox/sandbox-payment.ts': 'seconds in the format of a provider',
  'src/trpc/new-id.ts': 'a byte of an id',
};

/** A clock time as a part of a sentence, where people say "오후 7시 10분까지" and "자정". */
const clockInSentence =
  /formatClock(?:Span)?\([^{}]*\)\}(?:<\/\w+>)?\s*(?:까지|부터|에(?:[는도만 ]|$)|에서|전에|이후|이전|쯤)/m;

describe('clock times', () => {
  it('are formatted in one place', () => {
    const padded = files.filter(({ source }) => source.includes('padStart(2')).map(({ path }) => path);
    expect(padded.toSorted()).toEqual(Object.keys(paddedNumbers));
  });

  it('are used in lists and tables; sentences use spoken times', () => {
    expect(files.filter(({ source }) => clockInSentence.test(source)).map(({ path }) => path)).toEqual([]);
  });

  it.each(['`${formatClock(until)}까지 쓸 수 있어요.`', '<p>{formatClock(row.until)}에 확인했어요.</p>'])(
    'are found in the sentence %s',
    (source) => expect(clockInSentence.test(source)).toBe(true),
  );

  it.each(['`도착 ${formatClock(at)} · 종료`', '<td>{formatClock(at)}</td>'])('are allowed in %s', (source) =>
    expect(clockInSentence.test(source)).toBe(false),
  );
});
