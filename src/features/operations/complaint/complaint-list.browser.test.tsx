import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ComplaintView } from '~/domain/operations/schema/record';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { ComplaintList } from './complaint-list';

const byLearner: ComplaintView = {
  encryptedComplaintId: 'complaint-1',
  kind: 'LATE',
  text: '20분 늦게 왔어요.',
  status: 'OPEN',
  reportedBy: 'learner',
  reporter: '김하늘',
  learner: '김하늘',
  coach: '한지우',
  encryptedOrderId: 'order-1',
  encryptedLessonId: 'lesson-1',
  lesson: { startsAt: seoulInstant(2025, 3, 4, 12), status: 'HELD', bonusPaid: true, undo: null },
  createdAt: seoulInstant(2025, 3, 5, 9, 5),
  resolvedAt: null,
  outcome: null,
  answer: null,
  reason: null,
  askedAt: null,
  otherText: null,
  otherAt: null,
  ending: { reason: '수업을 잘 마쳤어요.', at: seoulInstant(2025, 3, 4, 13) },
  visit: null,
  photos: 0,
  events: [],
};
const byCoach: ComplaintView = {
  ...byLearner,
  encryptedComplaintId: 'complaint-2',
  text: '집에 없었어요.',
  reportedBy: 'coach',
  reporter: '한지우',
  status: 'RESOLVED',
};
let complaint: ComplaintView;
beforeEach(() => {
  complaint = byLearner;
});
const open = (path = '') =>
  show(
    <ComplaintList />,
    {
      'operations.listComplaints': () => ({ items: [complaint, byCoach], nextCursor: null }),
      'operations.getComplaint': () => complaint,
      'operations.askComplaintSide': () => {
        complaint = { ...complaint, askedAt: seoulInstant(2025, 3, 6, 10) };
        return { affected: 1 };
      },
    },
    `/admin/complaints${path}`,
  );

it('the list of complaints shows the text, the author and the other party, and requests the selected status', async () => {
  open();
  const shared = { 일시: '25.03.05 09:05' };
  await expectRows('불편 신고', [
    {
      ...shared,
      내용: expect.stringMatching(/ \| 20분 늦게 왔어요\.$/) as string,
      '신고한 사람': '김하늘 (회원)',
      상대: '한지우 코치',
      상태: '답변 대기',
    },
    {
      ...shared,
      내용: expect.stringMatching(/ \| 집에 없었어요\.$/) as string,
      '신고한 사람': '한지우 (코치)',
      상대: '김하늘',
      상태: '답변 완료',
    },
  ]);
  await choose('상태', '답변 완료');
  await on.until(() => expect(lastInput(inputsOf('operations.listComplaints'))).toEqual({ status: 'RESOLVED' }));
});

describe('a complaint', () => {
  it('shows the statement of its author, the comment from the end of the lesson, and the details', async () => {
    open();
    await openRow(/20분/);
    const sheet = page.getByRole('dialog');
    await expectFacts(sheet, {
      '신고한 사람': '김하늘 (회원)',
      회원: '김하늘',
      코치: '한지우',
      수업: expect.stringMatching(/^3월 4일\(화\) 오후 12시 · /) as string,
      '신고 일시': '3월 5일(수) 오전 9시 5분',
      '처리 일시': '–',
    });
    await expect.element(part('김하늘 님의 의견')).toHaveTextContent('3월 5일(수) 오전 9시 5분20분 늦게 왔어요.');
    await expect
      .element(page.getByRole('region', { name: /^수업이 끝날 때 남긴 의견/ }))
      .toHaveTextContent('3월 4일(화) 오후 1시수업을 잘 마쳤어요.');
    const hrefs = sheet
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/admin/lessons?open=lesson-1', '/admin/orders?open=order-1']);
  });

  it('is sent once to the other party for a statement, and shows when', async () => {
    open('?open=complaint-1');
    await on.expectText('한지우 코치에게는 아직 의견을 요청하지 않았어요.');
    await on.pressTwice('상대 의견 요청하기');
    await on.expectText('의견을 요청하는 메일을 보냈어요.');
    await on.expectText('3월 6일(목) 오전 10시에 한지우 코치에게 의견을 요청했어요. 아직 답이 없어요.');
    expect(inputsOf('operations.askComplaintSide')).toEqual([{ encryptedComplaintId: 'complaint-1' }]);
  });

  it('shows a rejection and the other party’s statement when another operator has already asked for it', async () => {
    open('?open=complaint-1');
    answer({
      'operations.askComplaintSide': () => {
        complaint = {
          ...complaint,
          askedAt: seoulInstant(2025, 3, 6, 10),
          otherText: '길이 막혔어요.',
          otherAt: seoulInstant(2025, 3, 6, 11),
        };
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('상대 의견 요청하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(part('한지우 코치의 의견')).toHaveTextContent('3월 6일(목) 오전 11시길이 막혔어요.');
  });

  it('that was answered shows the answer and the reason, and has no form', async () => {
    complaint = {
      ...byLearner,
      status: 'RESOLVED',
      resolvedAt: seoulInstant(2025, 3, 7, 8),
      outcome: 'KEPT',
      answer: '코치에게 주의를 줬어요.',
      reason: '둘 다 확인했어요.',
    };
    open('?open=complaint-1');
    await expect
      .element(part('보낸 답'))
      .toHaveTextContent('기록 유지코치에게 주의를 줬어요.결정한 이유: 둘 다 확인했어요.');
    await expect.element(on.button('답 보내기')).not.toBeInTheDocument();
    await expect.element(on.button('상대 의견 요청하기')).not.toBeInTheDocument();
  });

  it('shows the server’s error message beside the reason when the server rejects the reason', async () => {
    open('?open=complaint-1');
    answer({
      'operations.resolveComplaint': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'reason', message: '이유가 너무 길어요.' }] });
      },
    });
    await on.type('결정한 이유', '확인했어요.');
    await on.type('보낼 답', '코치에게 주의를 줬어요.');
    await on.press('답 보내기');
    await on.expectProblem('결정한 이유', '이유가 너무 길어요.');
    await expect.element(on.field('보낼 답')).not.toHaveAttribute('aria-invalid', 'true');
    await on.expectValue('보낼 답', '코치에게 주의를 줬어요.');
  });
});
