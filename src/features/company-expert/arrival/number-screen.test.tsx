import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '~/trpc/refusal';
import { NoNumber } from './number-screen';

const noAnswer = refusalOf(new TypeError('Failed to fetch'), '연결이 없어요.');
const shown = (refusal: typeof noAnswer, mayMark: boolean) =>
  renderToStaticMarkup(<NoNumber refusal={refusal} mayMark={mayMark} onRetry={async () => undefined} />);

describe('the attendance number without a connection', () => {
  it('says that marks by hand wait, only where the expert may mark', () => {
    expect(shown(noAnswer, true)).toMatch(/연결되면 지금 번호가 바로 나와요\. .*직접 표시할 수 있고, 연결되면 보내요/);
    expect(shown(noAnswer, false)).toContain('연결되면 지금 번호가 바로 나와요.');
    expect(shown(noAnswer, false)).not.toContain('표시');
  });

  it('promises nothing of a connection where the server refused', () => {
    expect(shown({ code: 'NOT_FOUND', message: '찾지 못했어요.', details: {} }, true)).not.toContain('연결');
  });
});
