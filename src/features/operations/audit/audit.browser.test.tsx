import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditRow } from '~/domain/operations/schema/record';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { AuditList } from './audit-list';

const row: AuditRow = {
  encryptedAuditId: 'audit-1',
  operator: '나운영',
  action: 'coach.move',
  subject: 'coach:31',
  sentence: '나운영 님이 한지우 코치의 상태를 바꿨어요.',
  note: { label: '이유', text: '본인 요청' },
  changes: ['지원 → 서류 확인', '이름'],
  href: '/admin/coaches?open=coach-1',
  member: null,
  acting: { call: 'lesson.cancel', targets: ['lesson:9'], outcome: 'OK' },
  details: '{"from":"APPLIED"}',
  ip: '203.0.113.7',
  at: seoulInstant(2025, 3, 4, 9, 5),
};
const bare: AuditRow = {
  ...row,
  encryptedAuditId: 'audit-2',
  operator: '',
  action: 'unknown.action',
  sentence: '운영자가 무언가를 했어요.',
  note: null,
  changes: [],
  href: null,
  acting: null,
  details: null,
  ip: null,
};
const open = (path = '') =>
  show(
    <AuditList />,
    {
      'operations.listAudit': () => ({ items: [row, bare], nextCursor: null }),
      'operations.getAudit': ({ encryptedAuditId }) => (encryptedAuditId === 'audit-1' ? row : bare),
    },
    `/admin/audit${path}`,
  );
const lastRequest = () => lastInput(inputsOf('operations.listAudit'));

it('the audit log shows the action, the reason, the changes and the time', async () => {
  open();
  await expectRows('운영 기록', [
    {
      활동: '나운영 님이 한지우 코치의 상태를 바꿨어요. | 이유: 본인 요청 | 지원 → 서류 확인 · 이름 | 코치 상태 변경 · 25.03.04 09:05',
      종류: '코치 상태 변경',
      일시: '25.03.04 09:05',
    },
    {
      활동: '운영자가 무언가를 했어요. | unknown.action · 25.03.04 09:05',
      종류: 'unknown.action',
      일시: '25.03.04 09:05',
    },
  ]);
});

it('the audit log requests the selected filters and the search text, and shows a message when nothing matches', async () => {
  open('?from=2025-03-01&q=%ED%95%98%EB%8A%98');
  answer({ 'operations.listAudit': () => ({ items: [], nextCursor: null }) });
  await choose('활동', '거절된 환불 다시 요청');
  await on.type('종료일', '2025-03-31');
  await on.until(() =>
    expect(lastRequest()).toEqual({ action: 'refund.retry', from: '2025-03-01', to: '2025-03-31', query: '하늘' }),
  );
  await on.expectText('찾은 기록이 없어요');
});

it('an empty audit log shows a message', async () => {
  open();
  answer({ 'operations.listAudit': () => ({ items: [], nextCursor: null }) });
  await on.expectText('아직 기록이 없어요');
  expect(lastRequest()).toEqual({ query: '' });
});

describe('an entry of the audit log', () => {
  it('shows all recorded details', async () => {
    open();
    await openRow(/한지우/);
    await expectFacts(on.dialog('운영 기록'), {
      운영자: '나운영',
      종류: '코치 상태 변경',
      이유: '본인 요청',
      일시: '3월 4일(화) 오전 9시 5분',
      'IP 주소': '203.0.113.7',
      대상: 'coach:31, lesson:9',
    });
    const changes = part('바뀐 내용').getByRole('listitem').elements();
    expect(changes.map((change) => change.textContent)).toEqual(['지원 → 서류 확인', '이름']);
    await expect
      .element(page.getByRole('link', { name: '대상 보기' }))
      .toHaveAttribute('href', '/admin/coaches?open=coach-1');
    await expect.element(on.text('{"from":"APPLIED"}')).toBeInTheDocument();
  });

  it('with few recorded details marks unknown values', async () => {
    open('?open=audit-2');
    await expectFacts(on.dialog('운영 기록'), {
      운영자: '알 수 없음',
      종류: 'unknown.action',
      일시: '3월 4일(화) 오전 9시 5분',
      'IP 주소': '–',
      대상: 'coach:31',
    });
    await expect.element(page.getByRole('link', { name: '대상 보기' })).not.toBeInTheDocument();
    await expect.element(part('바뀐 내용')).not.toBeInTheDocument();
  });
});
