import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { Halt } from '../outbox/rejected';
import { outdatedDayText, SendAction } from './unsent-bar';

const wayOn = (halt: Halt | null, isOnline: boolean) =>
  renderToStaticMarkup(<SendAction {...{ halt, isOnline }} onSend={() => undefined} />).replaceAll(/<[^>]+>/g, '');

it('offers to send records or to log in only with a connection', () => {
  for (const halt of [null, 'offline', 'fault'] as const) expect(wayOn(halt, true)).toBe('지금 보내기');
  expect([wayOn('login', true), wayOn('account', true)]).toEqual(['로그인', '로그아웃']);
  for (const halt of [null, 'offline', 'fault', 'login', 'account'] as const) expect(wayOn(halt, false)).toBe('');
});

it('says without a connection how old the page is, and mentions the attendance only while it can be marked', () => {
  const toldAt = seoulInstant(2026, 12, 1, 12, 5);
  expect(outdatedDayText(toldAt, false)).toBe('인터넷에 연결되어 있지 않아 오후 12시 5분에 받은 내용을 보여 드려요.');
  expect(outdatedDayText(toldAt, true)).toContain('출석은 계속 기록할 수 있어요.');
});
